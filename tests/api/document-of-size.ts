import { pdf, pdfStream } from '../uploads/samples.ts'

/** Returns a PDF of exactly `size` bytes. */
export function documentOfSize(
  size: number,
  fill: (length: number) => Buffer = length => Buffer.alloc(length, 'x'),
): Buffer {
  const around = pdf([pdfStream('/X 1', Buffer.alloc(0))]).length
  const make = (length: number) => pdf([pdfStream('/X 1', fill(length))])
  let guess = make(size - around)
  for (let length = size - around; guess.length !== size; guess = make(length)) length -= guess.length - size
  return guess
}
