/** A certified learner's score, with the highest one that the dashboard modules allow. */
import { dashboardPoints } from './curriculum/rules.ts'

const points = (score: number) => score.toLocaleString('en-US')

export const scoreTexts = {
  score: points,
  maximum: `of ${points(dashboardPoints)}`,
  ofMaximum: (score: number) => `${points(score)} of ${points(dashboardPoints)} points`,
} as const
