/** The part of the package that is used here; it brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'sfnt'; readonly variationAxes: Readonly<Record<string, number>> },
  ): Promise<Uint8Array>
}
