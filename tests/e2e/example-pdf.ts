/** Returns the parts before and after the padding of a PDF with one empty page and `padding` bytes of zeros. */
export function pdfAround(padding: number): { head: string; tail: string } {
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>\nendobj\n',
    `4 0 obj\n<< /Length ${padding} >>\nstream\n`,
  ]
  let head = '%PDF-1.7\n'
  let entries = ''
  for (const object of objects) {
    entries += `${String(head.length).padStart(10, '0')} 00000 n \n`
    head += object
  }
  const end = '\nendstream\nendobj\n'
  const table = `xref\n0 5\n0000000000 65535 f \n${entries}trailer\n<< /Size 5 /Root 1 0 R >>\n`
  return { head, tail: `${end}${table}startxref\n${head.length + padding + end.length}\n%%EOF\n` }
}

/** Returns a complete PDF without padding. */
export function examplePdf(): Buffer {
  const { head, tail } = pdfAround(0)
  return Buffer.from(head + tail)
}
