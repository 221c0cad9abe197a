/** Texts of the packages for other learning platforms. */
import { brand } from '../brand.ts'

export const packageTexts = {
  course: {
    title: 'GDPR Training for Clinical Research',
    description:
      'Seven scenario-based modules on data protection in clinical trials, and a mastery quest. Each has a briefing, self-checks and a decision to take.',
  },
  moduleDescription: (description: string, minutes: number) => `${description} About ${minutes} minutes.`,
} as const

/** The page on which academy admins download them. */
export const packagesPageTexts = {
  title: 'Packages',
  intro: `The modules of the ${brand.academy} for your own learning platform. Download a package, upload it there, and assign it like any other course.`,
  choose: {
    title: 'Download a package',
    modules: 'Modules',
    all: 'All modules, in order',
    module: (id: number, title: string) => `${id}. ${title}`,
    hint: 'A package of all modules becomes one course with eight parts. To assign a module on its own, choose it here.',
    unsure:
      'Not sure which format? Ask the people who run your platform, and take the first in this list that it supports.',
  },
  /** In the order of preference. */
  formats: {
    cmi5: {
      name: 'cmi5',
      when: 'The newest format, based on xAPI. Choose it if your platform supports it.',
      reports:
        'Reports completion, score and time, and “passed” when every answer is right. Not every platform shows a score without “passed”.',
      button: 'Download cmi5',
    },
    scorm2004: {
      name: 'SCORM 2004, 4th edition',
      when: 'For platforms that don’t support cmi5.',
      reports: 'Reports completion, score and time, and “passed” when every answer is right.',
      button: 'Download SCORM 2004',
    },
    scorm12: {
      name: 'SCORM 1.2',
      when: 'For older platforms. Nearly all of them accept it.',
      reports: 'Reports “completed”, score and time. This format cannot report “completed” and “passed” together.',
      button: 'Download SCORM 1.2',
    },
  },
  learners: {
    title: 'What learners see',
    points: [
      'The same briefings, self-checks and questions as in the academy, in a window of your platform.',
      'Each answer is saved at once. Learners who close the window continue where they stopped.',
      'A completed module opens for review, which records nothing.',
      'Every module is open from the start, unless your platform sets an order.',
    ],
  },
  records: {
    title: 'What your platform records',
    points: [
      'A module is complete when its questions are answered, right or wrong, as in the academy.',
      'Nothing is ever reported as “failed”, because some platforms lock a learner out after that.',
      'Results stay on your platform. They don’t appear in the training report here and don’t lead to our certificate.',
      'A package connects to your platform only. We receive no data about your learners.',
    ],
  },
} as const
