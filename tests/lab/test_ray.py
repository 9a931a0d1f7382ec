"""On a Ray cluster the results are the same, even if a machine is lost in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from nightboard import BadInput
from nightboard.lab import Experiment, perform, prepare
from nightboard.lab.spread import AHEAD

RAY: Any = pytest.importorskip("ray")


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A cluster on this machine: a head that plays nothing, and two workers of one core each."""
    cluster_utils: Any = pytest.importorskip("ray.cluster_utils")

    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    head = {
        "num_cpus": 0, "include_dashboard": False,
        "_system_config": {
            "health_check_initial_delay_ms": 0, "health_check_period_ms": 500,
            "health_check_failure_threshold": 4,
        },
    }  # fmt: skip
    made = cluster_utils.Cluster(initialize_head=True, head_node_args=head)
    try:
        for _ in range(2):
            made.add_node(num_cpus=1)
        yield made
    finally:
        RAY.shutdown()
        made.shutdown()


@pytest.mark.timeout(240)
@pytest.mark.filterwarnings("ignore")
def test_a_lost_worker_changes_no_result(cluster: Any) -> None:
    """given a cluster of two workers; when one is killed while they play; then the results are
    those of a single process.
    """
    games = 4 * AHEAD * 8
    plan = prepare("terrorixico", players=2, games=games, seed=7, bots=["random"], study=True)
    alone = list(perform(Experiment(arms=(plan,))))
    lost, found = next(iter(cluster.worker_nodes)), []

    for number, result in enumerate(perform(Experiment(arms=(plan,)), 2, ray=cluster.address)):
        if number == 3:
            cluster.remove_node(lost, allow_graceful=False)
        found.append(result)

    assert found == alone
    assert len(cluster.worker_nodes) == 1


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("127.0.0.1:1", r"--ray 127\.0\.0\.1:1: no Ray cluster answers there"),
        ("nowhere", "write HOST:PORT of a running cluster, or `local`"),
    ],
)
def test_where_no_cluster_answers_it_is_said(address: str, message: str) -> None:
    plan = prepare("examples.kuhn", players=2, games=2, seed=7, bots=["random"])

    with pytest.raises(BadInput, match=message):
        list(perform(Experiment(arms=(plan,)), ray=address))
