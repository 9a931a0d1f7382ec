import { defineConfig } from 'vitest/config';

// Browsers against a running server: NIGHTBOARD_URL says where, NIGHTBOARD_OUT where to put what
// they received. `tests/web` starts both.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    environment: 'node',
    testTimeout: 420_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
