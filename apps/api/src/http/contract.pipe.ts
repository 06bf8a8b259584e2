import { type ArgumentMetadata, Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import { fieldErrorOf, fieldErrorsOf, invalidRequest, jsonFaults } from '#libs/contract';
import type { core } from 'zod';

/** Schemas that look at their own input for what JSON can carry but storage cannot keep. */
const thorough = new WeakSet<object>();

/** Marks a schema whose own checks cover what `jsonFaults` covers; it is then not checked twice. */
export function checksItself<T extends object>(schema: T): T {
  thorough.add(schema);
  return schema;
}

/** Validates what a schema is attached to; everything found is one problem with JSON Pointers. */
@Injectable()
export class ContractPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({
      exceptionFactory: (issues) => invalidRequest(fieldErrorsOf(issues as readonly core.$ZodIssue[])),
    });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    if (metadata.schema && !thorough.has(metadata.schema)) {
      const faults = jsonFaults(value);
      if (faults.length > 0) throw invalidRequest(faults.map(fieldErrorOf));
    }
    return super.transform(value, metadata);
  }

  /** The base class deletes `__proto__` before the schema can refuse it. */
  protected override stripProtoKeys(): void {
    // Nothing is dropped silently.
  }
}
