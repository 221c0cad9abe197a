import { Refusal } from '../refusal.ts'

/** The file is not whole, or not what its name says. */
export const damaged = () => new Refusal(422, 'upload-damaged')

/** The file would run something, hides something, or is built to harm who opens it. */
export const unsafe = () => new Refusal(422, 'upload-unsafe')
