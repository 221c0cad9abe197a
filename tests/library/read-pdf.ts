import { inflateSync } from 'node:zlib'

/** Returns the glyph numbers of the texts on each page of a PDF. '0000': the font lacks a character. */
export const glyphsOfPages = (pdf: Buffer): string[][] =>
  [...pdf.toString('latin1').matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream]) => inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1'))
    .filter(content => content.includes('BT\n'))
    .map(page => [...page.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []))
