/** Types of the used part of the package, which has none. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'sfnt'
      readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
      readonly keepFeatures?: readonly string[]
    },
  ): Promise<Uint8Array>
}
