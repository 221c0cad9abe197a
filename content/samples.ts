/** Files that the build draws for public pages (web/build/samples.ts), by their paths. A picture has the size of A4. */
export const samples = {
  record: { pdf: '/sample-training-record.pdf', picture: '/sample-training-record.webp' },
  /** The page of the toolkit that begins with this heading. */
  toolkit: { picture: '/toolkit-page.webp', heading: 'Tool 3: Document map' },
  width: 595,
  height: 842,
} as const
