import { SelectField, TextField } from '../../../ui/field.js';
import type { Preview } from './mapping.js';

/** How the bytes of a file are read. What is left empty is found in the file. */
export interface Reading {
  encoding: string;
  delimiter: string;
  /** Words that mean there is no value, separated by commas. */
  nulls: string;
  list: string;
}

export const FOUND: Reading = { encoding: '', delimiter: '', nulls: '', list: '' };

const ENCODINGS = [
  ['', 'Found in the file'],
  ['utf-8', 'UTF-8'],
  ['windows-1252', 'Western European (windows-1252)'],
  ['windows-1250', 'Central European (windows-1250)'],
  ['windows-1251', 'Cyrillic (windows-1251)'],
  ['shift_jis', 'Japanese (Shift JIS)'],
  ['euc-kr', 'Korean (EUC-KR)'],
  ['gb18030', 'Chinese (GB 18030)'],
  ['big5', 'Chinese (Big5)'],
] as const;

const DELIMITERS = [
  ['', 'Found in the file'],
  [',', 'Comma'],
  [';', 'Semicolon'],
  ['\t', 'Tab'],
  ['|', 'Bar'],
] as const;

interface ReadingProps {
  preview: Preview | undefined;
  reading: Reading;
  onChange: (reading: Reading) => void;
}

/** Seldom needed: closed until someone opens it. */
export function ReadingFields({ preview, reading, onChange }: ReadingProps) {
  const set = (name: keyof Reading) => (value: string) => onChange({ ...reading, [name]: value });
  return (
    <details class="data-more">
      <summary>How the file is read</summary>
      <div class="row data-row">
        <SelectField
          label="Encoding"
          value={reading.encoding}
          options={ENCODINGS}
          onChange={set('encoding')}
        />
        <SelectField
          label="Cells are separated by"
          value={reading.delimiter}
          options={DELIMITERS}
          onChange={set('delimiter')}
        />
        <TextField
          label="Words for no value"
          hint="Such as NULL, n/a. Separate several by commas."
          value={reading.nulls}
          onChange={set('nulls')}
        />
        {(reading.list !== '' || (preview && preview.list !== null)) && (
          <TextField
            label="List of records"
            hint="The names that lead to it in the file, such as data.items."
            value={reading.list || (preview?.list ?? '')}
            onChange={set('list')}
          />
        )}
      </div>
    </details>
  );
}

/** As the service takes it. */
export function readingQuery({ encoding, delimiter, nulls, list }: Reading) {
  const words = nulls
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return {
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(list && { list }),
    ...(words.length > 0 && { null: JSON.stringify(words) }),
  };
}
