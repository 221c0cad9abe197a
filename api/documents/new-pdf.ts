import PDFDocument from 'pdfkit'
import { brand } from '../../content/brand.ts'

interface Metadata {
  readonly title: string
  readonly subject: string
  readonly keywords?: readonly string[]
  readonly date: Date
}

/** Returns an empty A4 document that declares PDF/UA-1, with the fonts by their names. */
export function newPdf(
  { title, subject, keywords = [], date }: Metadata,
  fonts: Readonly<Record<string, Uint8Array>>,
): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    size: 'A4',
    // paginate.ts breaks the pages; with margins, pdfkit would break them as well.
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: inMetadata(title),
      Author: brand.name,
      Subject: inMetadata(subject),
      ...(keywords.length > 0 && { Keywords: inMetadata(keywords.join(', ')) }),
      Creator: brand.name,
      CreationDate: date,
      ModDate: date,
    },
  })
  pdf.appendXML(
    '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>',
  )
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font)
  return pdf
}

/** Replaces the special characters of XML, because pdfkit writes metadata into XML without escaping it. */
function inMetadata(text: string): string {
  return text.replaceAll('&', 'and').replaceAll('<', '‹').replaceAll('>', '›')
}
