// The picture of each title card, drawn: loaded with the lobby, small, and without any text.

const stars = (seed: number, count: number, height: number): string => {
  let state = seed;
  const next = (): number => (state = (state * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: count }, () => {
    const [x, y, r] = [next() * 400, next() * height, 0.4 + next() * 1.1];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}"/>`;
  }).join('');
};

/** A row of papel picado: a flag with its holes. */
const flags = (y: number, sway: number, colours: string[]): string =>
  colours
    .map((colour, n) => {
      const x = n * 68 - 6;
      const dip = y + Math.sin((n + 0.5) / 2) * sway;
      const holes = [
        [34, 20, 7],
        [18, 16, 3],
        [50, 16, 3],
        [14, 34, 4],
        [54, 34, 4],
        [26, 38, 3],
        [42, 38, 3],
      ]
        .map(
          ([cx = 0, cy = 0, r = 0]) =>
            `M${x + cx - r} ${dip + cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
        )
        .join('');
      const edge = [0, 1, 2, 3, 4].map(() => `q${-6} 9 ${-12} 0`).join('');
      return `<path fill="${colour}" fill-rule="evenodd" d="M${x} ${dip}h64v50${edge}l-4-50Z${holes}"/>`;
    })
    .join('');

const petals = (cx: number, cy: number, size: number): string =>
  [1, 0.72, 0.46]
    .map((scale, ring) => {
      const r = size * scale;
      return Array.from({ length: 11 }, (_, n) => {
        const turn = (n * 360) / 11 + ring * 16;
        return `<ellipse cx="${cx}" cy="${cy - r * 0.62}" rx="${r * 0.3}" ry="${r * 0.44}" fill="${['#d97706', '#f59e0b', '#fbbf24'][ring]}" transform="rotate(${turn.toFixed(0)} ${cx} ${cy})"/>`;
      }).join('');
    })
    .join('');

const terrorixico = `
<rect width="400" height="260" fill="#140d10"/>
<radialGradient id="tx" cx=".5" cy=".78" r=".62"><stop stop-color="#f7a823" stop-opacity=".62"/><stop offset=".5" stop-color="#b0431f" stop-opacity=".28"/><stop offset="1" stop-color="#140d10" stop-opacity="0"/></radialGradient>
<rect width="400" height="260" fill="url(#tx)"/>
<path d="M-10 12Q200 40 410 8" fill="none" stroke="#e8d8b7" stroke-opacity=".5"/>
${flags(14, 9, ['#e0408a', '#3fb9b0', '#f7a823', '#e0408a', '#3fb9b0', '#f7a823'])}
<g transform="translate(200 186)">
<path d="M-92 26Q-46-6 0 16Q46-6 92 26L92 44Q46 14 0 34Q-46 14-92 44Z" fill="#2c1d17"/>
<path d="M-86 20Q-44-12 0 10Q44-12 86 20L86 30Q44 2 0 24Q-44 2-86 30Z" fill="#ead9b0"/>
<path d="M0 10V24" stroke="#8b6b45" stroke-width="2"/>
<path d="M-70 16Q-40-2-10 10M-66 21Q-40 5-12 16M70 16Q40-2 10 10M66 21Q40 5 12 16" fill="none" stroke="#8b6b45" stroke-opacity=".6"/>
</g>
<g fill="#08050a">
<path d="M200 96c-26 0-40 18-40 40c0 14 6 22 12 27l-2 15h13v-9h7v10h8v-10h5v10h8v-10h7v9h13l-2-15c6-5 12-13 12-27c0-22-15-40-41-40Z"/>
<path d="M150 200Q120 170 112 120Q134 150 162 160ZM250 200Q280 170 288 120Q266 150 238 160Z" opacity=".85"/>
</g>
<g><path d="M186 126q-12-4-15 8q3 11 14 9q9-5 1-17ZM214 126q12-4 15 8q-3 11-14 9q-9-5-1-17Z" fill="#f7a823"/><path d="M200 147l-5 10h10Z" fill="#f7a823" opacity=".8"/><circle cx="179" cy="136" r="3" fill="#140d10"/><circle cx="221" cy="136" r="3" fill="#140d10"/></g>
${petals(56, 222, 34)}${petals(344, 222, 34)}${petals(104, 246, 22)}${petals(296, 246, 22)}${petals(18, 250, 20)}${petals(382, 250, 20)}`;

const terrorbelow = `
<linearGradient id="tb" x2="0" y2="1"><stop stop-color="#3b1a2b"/><stop offset=".45" stop-color="#a0432c"/><stop offset=".66" stop-color="#f0a04b"/><stop offset=".67" stop-color="#6b3a22"/><stop offset="1" stop-color="#21120c"/></linearGradient>
<rect width="400" height="260" fill="url(#tb)"/>
<circle cx="286" cy="150" r="42" fill="#ffd27a" opacity=".85"/>
<path d="M0 174V140l34-16l26 12l20-32h34l14 40l60 12l40-6l30-20l22 8l40-10l80 20v26Z" fill="#5a2a20"/>
<path d="M0 172H400V260H0Z" fill="#2a170f"/><path d="M0 172q90 12 190 4t210 0v14q-110 14-210 6T0 192Z" fill="#8a5030" opacity=".75"/>
<g fill="#160b08"><path d="M112 260c-8-50-6-104 34-132c30-20 62-2 66 26c3 24-16 34-30 26c-14-9-6-24 4-20c-8-16-30-12-38 8c-12 28-6 66 2 92Z"/>
<path d="M128 176l-14-8 12 16ZM124 204l-16-4 14 12ZM126 232l-16 0 15 8ZM146 148l-6-14-1 16ZM172 128l0-14-7 13Z"/></g>
<path d="M186 146c14-8 30 2 28 18c-1 14-14 22-26 15c9 1 14-6 12-13c-2-9-10-9-14-20Z" fill="#53c9b8"/><path d="M190 150l7 9l2-12ZM212 158l-9 3l9 6ZM196 176l4-9l5 8Z" fill="#f8ecd3"/>
<g transform="translate(262 196)"><path d="M0 22q4-14 22-15l14-13q4-4 12-4h22q8 0 12 6l9 11q22 2 24 15v8H0Z" fill="#53c9b8"/><path d="M40 6l9-9q2-2 6-2h8v11ZM68-5h5q4 0 7 4l5 7H68Z" fill="#1b110d"/><path d="M0 24h115" stroke="#f8ecd3" stroke-width="2"/><circle cx="24" cy="31" r="11" fill="#160b08"/><circle cx="90" cy="31" r="11" fill="#160b08"/><circle cx="24" cy="31" r="4.500" fill="#e7cb9a"/><circle cx="90" cy="31" r="4.500" fill="#e7cb9a"/><path d="M112 16l60-10v34Z" fill="#ffe7a8" opacity=".4"/></g>
<path d="M40 260c4-20 20-28 30-28s24 10 26 28ZM232 260c2-12 10-16 16-16s14 6 16 16Z" fill="#160b08"/>
<g stroke="#e7cb9a" stroke-opacity=".35" fill="none"><path d="M250 244q40 6 90 0M20 214q40 6 70-2M300 252q40 5 80-2"/></g>`;

const terrorscape2 = `
<linearGradient id="ts" x2="0" y2="1"><stop stop-color="#050b14"/><stop offset=".62" stop-color="#12304a"/><stop offset="1" stop-color="#0b1826"/></linearGradient>
<rect width="400" height="260" fill="url(#ts)"/><g fill="#d9e5ea" opacity=".75">${stars(77, 60, 130)}</g>
<path d="M0 70Q80 30 150 66T300 50T400 74V120Q300 88 210 104T0 112Z" fill="#3fae96" opacity=".16"/><path d="M0 96Q110 52 200 84T400 60V82Q300 84 200 108T0 120Z" fill="#86c5e8" opacity=".12"/>
<path d="M0 190L60 150l40 24l58-44l54 46l60-36l58 42l70-30v110H0Z" fill="#0c1b29"/>
<path d="M0 214q100-18 200-6t200-8v60H0Z" fill="#c3d4df"/><path d="M0 226q110-14 210-2t190-10v46H0Z" fill="#8fa8ba"/><path d="M0 240q120-10 210 0t190-6v26H0Z" fill="#5b7890"/>
<g transform="translate(128 128)"><path d="M0 90V46q0-34 66-34t66 34v44Z" fill="#081421"/><path d="M0 46q0-34 66-34t66 34" fill="none" stroke="#2f4760" stroke-width="3"/><path d="M66 12V-38M52-26h28M58-14h16" stroke="#2f4760" stroke-width="3"/><circle cx="66" cy="-40" r="3" fill="#ff6d6d"/>
<path d="M16 56h22v14H16ZM94 56h22v14H94Z" fill="#10202d"/><path d="M16 56h22v14H16Z" fill="#f5b553"/><path d="M52 90V50q14-12 28 0v40Z" fill="#f5b553"/><path d="M52 90V50q14-12 28 0v40Z" fill="#fff1c9" opacity=".35"/></g>
<path d="M180 218L150 260H258L208 218Z" fill="#f5b553" opacity=".42"/>
<g fill="#050b14"><path d="M194 218c-5-16-6-34-3-42c-4-4-3-14 3-15c6 1 7 11 3 15c4 8 3 26-1 42Z"/><path d="M190 186l-11 14l3 3l12-12ZM198 186l10 16l-3 3l-11-14Z"/><path d="M207 199l15-12l3 3l-14 14Z"/></g>
<path d="M188 218L160 260h26l10-42Z" fill="#050b14" opacity=".5"/>
<g fill="#fff" opacity=".85">${stars(5, 46, 260)}</g>`;

const level7 = `
<rect width="400" height="260" fill="#121314"/>
<path d="M0 0L140 76V196L0 260ZM400 0L260 76V196L400 260Z" fill="#26292b"/><path d="M0 0L140 76H260L400 0Z" fill="#1a1c1e"/><path d="M0 260L140 196H260L400 260Z" fill="#34383b"/>
<path d="M0 60L140 102M0 130L140 136M0 200L140 170M400 60L260 102M400 130L260 136M400 200L260 170M60 33V233M104 57V213M340 33V233M296 57V213" stroke="#0b0c0d" stroke-width="2"/>
<path d="M110 22L174 64h52L290 22Z" fill="#e8fff4" opacity=".16"/><path d="M150 18h40l6 26h-36ZM210 18h40l-10 26h-36Z" fill="#e8fff4" opacity=".82"/><path d="M206 18h44l-10 26h-36Z" fill="#121314" opacity=".6"/>
<path d="M140 76H260V196H140Z" fill="#0c0d0e"/><path d="M150 84H250V196H150Z" fill="#3c4246"/><path d="M196 84h8v112h-8Z" fill="#060707"/>
<path d="M198 84h4v112h-4Z" fill="#ff4f44"/><radialGradient id="l7"><stop stop-color="#ff4f44" stop-opacity=".75"/><stop offset="1" stop-color="#ff4f44" stop-opacity="0"/></radialGradient><ellipse cx="200" cy="150" rx="90" ry="100" fill="url(#l7)"/>
<g fill="#060707"><path d="M196 196c-4-14-8-30-6-42c-8-3-8-22 10-24c18 2 18 21 10 24c2 12-2 28-6 42Z"/></g><ellipse cx="195" cy="143" rx="2.600" ry="3.800" fill="#f7cb1a"/><ellipse cx="205" cy="143" rx="2.600" ry="3.800" fill="#f7cb1a"/>
<g><path d="M0 226H400V248H0Z" fill="#f7cb1a"/><path d="${Array.from({ length: 14 }, (_, n) => `M${n * 32 - 10} 248l18-22h15l-18 22Z`).join('')}" fill="#121314"/></g>
<path d="M154 96h30v18h-30Z" fill="#f7cb1a"/><path d="M160 100h17l-8 11" fill="none" stroke="#121314" stroke-width="3.500"/>
<path d="M0 248H400V260H0Z" fill="#0a0b0b"/>`;

const tiles = Array.from({ length: 77 }, (_, n) => {
  const [x, y] = [(n % 11) * 38 - 9, Math.floor(n / 11) * 38 - 2];
  return `<path d="M${x} ${y}h36v36h-36Z" fill="${['#1d2b24', '#1a2620', '#22322a', '#18231d'][(n * 7 + Math.floor(n / 11) * 3) % 4]}"/>`;
}).join('');

const lobotomy2 = `
<rect width="400" height="260" fill="#0a0f0c"/>${tiles}
<radialGradient id="lb" cx=".5" cy=".42" r=".6"><stop stop-color="#d8e8a8" stop-opacity=".42"/><stop offset="1" stop-color="#0a0f0c" stop-opacity="0"/></radialGradient><rect width="400" height="260" fill="url(#lb)"/>
<g fill="none" stroke="#ef776a" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"><path d="M48 70l26 60M60 66l24 62M72 64l22 60M84 60l20 58"/></g>
<g transform="rotate(-7 200 150)"><path d="M128 74h152l10 10v150H128Z" fill="#e0d4ae"/><path d="M128 74h56l8-10h40l8 10" fill="#c6b685"/><path d="M142 92h64v78h-64Z" fill="#20281f"/>
<path d="M174 104c-14 0-21 10-20 23c1 10 6 15 9 18l-1 10c-8 2-14 6-17 15h58c-3-9-9-13-17-15l-1-10c4-3 9-8 9-18c1-13-6-23-20-23Z" fill="#93a08c"/><path d="M152 122h44v10h-44Z" fill="#0a0f0c"/>
<g stroke="#4d4634" stroke-width="3"><path d="M218 98h52M218 110h58M218 122h40M218 134h56M218 146h50M142 188h130M142 202h118M142 216h126"/></g><path d="M216 118h62M142 198h96" stroke="#191611" stroke-width="8"/>
<g transform="translate(232 176) rotate(-14)" fill="none" stroke="#a8322a" stroke-width="3.500"><path d="M-30-14h84v30h-84Z"/><path d="M-22 2h66" stroke-dasharray="9 4" stroke-width="7"/></g><path d="M254 66v26a7 7 0 0 1-14 0V70a4 4 0 0 1 8 0v20" fill="none" stroke="#93c9a4" stroke-width="3"/></g>
<g transform="translate(306 186)"><path d="M-8 44L62-26" stroke="#aebdb1" stroke-width="7" stroke-linecap="round"/><path d="M-10 46l-16 18" stroke="#e0d4ae" stroke-width="2.500"/><path d="M50-26l13 13M38-14l12 12" stroke="#e0d4ae" stroke-width="4"/><path d="M6 30L40-4l8 8L14 38Z" fill="#e2b53c"/></g>
<g fill="#7d221c"><circle cx="98" cy="206" r="13"/><circle cx="80" cy="222" r="6"/><circle cx="116" cy="226" r="4"/><path d="M98 206q2 22-2 42q-4-16-4-38Z"/></g>`;

export const ART: Record<string, string> = {
  terrorixico,
  terrorbelow,
  terrorscape2,
  level7escape: level7,
  lobotomy2,
};
