"""Runs manifests with the reference interpreter. One JSON per line: {manifest, config, stream, state?} -> {records} or {error}."""

import json
import logging
import sys

from airbyte_cdk.models import AirbyteStateMessage, AirbyteStateBlob, AirbyteStateType, AirbyteStreamState, StreamDescriptor
from airbyte_cdk.sources.declarative.concurrent_declarative_source import ConcurrentDeclarativeSource
from freezegun import freeze_time

logging.disable(logging.CRITICAL)


def read(case):
    state = None
    if case.get("state"):
        stream = AirbyteStreamState(
            stream_descriptor=StreamDescriptor(name=case["stream"]), stream_state=AirbyteStateBlob(case["state"])
        )
        state = [AirbyteStateMessage(type=AirbyteStateType.STREAM, stream=stream)]
    source = ConcurrentDeclarativeSource(catalog=None, config=case["config"], state=state or [], source_config=case["manifest"])
    stream = next(one for one in source.streams(case["config"]) if one.name == case["stream"])
    records = []
    for partition in stream.generate_partitions():
        for record in partition.read():
            stream.cursor.observe(record)
            records.append(record.data)
        stream.cursor.close_partition(partition)
    return records


# The interpreter writes messages of its own to the standard output.
answers, sys.stdout = sys.stdout, sys.stderr
with freeze_time(sys.argv[1]):
    print("ready", file=answers, flush=True)
    for line in sys.stdin:
        try:
            answer = {"records": read(json.loads(line))}
        except Exception as error:  # what went wrong is part of the result
            answer = {"error": f"{type(error).__name__}: {str(error)[:300]}"}
        print(json.dumps(answer, default=str), file=answers, flush=True)
