import { hostname } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ErasedFile, ExportEraser, ExportFiles, JobQueue } from '#libs/delivery';
import {
  type Erasure,
  type ErasureStep,
  ErasureSteps,
  type Remaining,
  type StepReceipt,
} from '#libs/records';
import { EXPORT } from './export-options.js';

/** Removes the files that hold erased records, and has those that are being written begun again. */
@Injectable()
export class ExportErasure implements ErasureStep, OnModuleInit {
  readonly name = 'export_files';

  constructor(
    private readonly steps: ErasureSteps,
    private readonly eraser: ExportEraser,
    private readonly files: ExportFiles,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.steps.add(this);
  }

  /** What runs first: an export that ends meanwhile is among the finished ones then. */
  async forget(erasure: Erasure): Promise<StepReceipt> {
    const begun = await this.eraser.restart((id, tx) => this.queue.send(EXPORT, { id }, { tx }));
    this.queue.wake(EXPORT);
    const held = await this.eraser.holding(erasure);
    const elsewhere: ErasedFile[] = [];
    for (const file of [...begun, ...held]) {
      const isHere = await this.files.remove(file.name);
      if (!isHere && file.host !== hostname()) elsewhere.push(file);
      await this.eraser.expire(file);
    }
    return { removed: { export_files: held.length }, remaining: remainingOf(elsewhere) };
  }
}

/** Files on machines that do not share the folder: the process there removes what no export has any more. */
function remainingOf(files: readonly ErasedFile[]): Remaining[] {
  const hosts = new Set(files.map(({ host }) => host ?? 'an unknown machine'));
  return [...hosts].map((host) => ({
    where: `export files on ${host}`,
    until: 'a process that runs there has looked, within a minute',
  }));
}
