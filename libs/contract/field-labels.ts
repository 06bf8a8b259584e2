import { z } from 'zod';
import { displayName } from './views.js';

/** What people call a field, and whether the page offers it. What is left out is as it was before anyone set it. */
const label = {
  /** Shown instead of the key. */
  title: displayName.optional(),
  /** What its values mean. */
  description: z.string().trim().min(1).max(1000).optional(),
  /** The page does not offer it; requests may still name it. */
  hidden: z.boolean().optional(),
};

/** `PUT /public/fields/{key}` */
export const fieldLabel = z.strictObject(label);
export type FieldLabel = z.output<typeof fieldLabel>;

export const fieldKey = z.string().min(1).max(256);

export const fieldLabelView = z.object({ key: z.string(), ...label });
