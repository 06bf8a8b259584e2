import type { CoreField, ExportColumn } from '#libs/records';

/** What a column of a typed file holds. A time has a column beside it for the offset it was written with. */
export type Content = 'text' | 'integer' | 'time' | 'json' | 'attribute';

export function contentOf(column: ExportColumn): Content {
  return 'attribute' in column ? 'attribute' : coreContent(column.field);
}

function coreContent(field: CoreField): Content {
  switch (field) {
    case 'score':
    case 'message:length':
      return 'integer';
    case 'ds':
    case 'ingested_at':
      return 'time';
    case 'filters':
      return 'json';
    case 'id':
    case 'source':
    case 'message':
    case 'user_name':
    case 'url':
    case 'source_batch':
      return 'text';
  }
}

/** Whether a column has one beside it with the minutes east of UTC of its times: those of `ds` differ. */
export function hasOffset(column: ExportColumn): boolean {
  return 'field' in column && column.field === 'ds';
}

/** The title of that column, one that no other has. */
export function offsetTitle({ name }: ExportColumn, columns: readonly ExportColumn[]): string {
  let title = `${name}_offset_minutes`;
  while (columns.some((other) => other.name === title)) title += '_';
  return title;
}
