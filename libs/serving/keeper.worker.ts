import {
  type CodeSizes,
  findUnusedCodes,
  type IndexImage,
  publishSnapshot,
  rewriteSegments,
  type SegmentImage,
  type SnapshotHeader,
  writeSnapshot,
} from '#libs/index';

/*
 * Jobs of the index keeper. They run beside the thread of the index, which they would keep from answering; both read
 * the same shared memory.
 */

export const rewrite = (images: readonly SegmentImage[]) => rewriteSegments(images);

export const findUnused = ({ images, sizes }: { images: readonly SegmentImage[]; sizes: CodeSizes }) =>
  findUnusedCodes(images, sizes);

export const write = ({ file, header, image }: { file: string; header: SnapshotHeader; image: IndexImage }) =>
  writeSnapshot(file, header, image);

export const publish = ({ written, file }: { written: string; file: string }) =>
  publishSnapshot(written, file);
