import { expect, test } from 'vitest'
import { previewImages, resourceFiles, uploadProblem } from '../../web/library-admin/upload-kind.ts'

const megabyte = 1024 * 1024

test.each([
  ['a.pdf', 1, null],
  ['A.XLSX', 1, null],
  ['a.b.xls', 1, null],
  ['a.pdf', 10 * megabyte - 1, null],
  ['a.pdf', 10 * megabyte, 'File size must be less than 10MB.'],
  ['a.xlsm', 1, 'Please select a PDF or Excel file only.'],
  ['pdf', 1, 'Please select a PDF or Excel file only.'],
  ['a.constructor', 1, 'Please select a PDF or Excel file only.'],
])('the file %s of %d bytes: %s', (name, size, problem) => {
  expect(uploadProblem(resourceFiles, { name, size })).toBe(problem)
})

test.each([
  ['a.webp', 2 * megabyte - 1, null],
  ['a.JPG', 2 * megabyte, 'Image size must be less than 2MB.'],
  ['a.svg', 1, 'Please select a PNG, JPEG or WebP image only.'],
])('the image %s of %d bytes: %s', (name, size, problem) => {
  expect(uploadProblem(previewImages, { name, size })).toBe(problem)
})
