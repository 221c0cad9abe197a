/** Texts of the packages for other learning platforms. */
import { brand } from '../brand.ts'

export const packageTexts = {
  course: (hasMastery: boolean) => ({
    title: 'GDPR Training for Clinical Research',
    description: `Seven scenario-based modules on data protection in clinical trials${hasMastery ? ', and a mastery quest' : ''}. Each has a briefing, self-checks and a decision to take.`,
  }),
  moduleDescription: (description: string, minutes: number) => `${description} About ${minutes} minutes.`,
} as const

/** The page on which academy admins download them. */
export const packagesPageTexts = {
  title: 'Packages',
  intro: `The modules of the ${brand.academy} for your own learning platform. Download a package, upload it there, and assign it like any other course.`,
  choose: {
    title: 'Download a package',
    modules: 'Modules',
    all: 'Seven modules and the mastery quest',
    seven: 'Seven modules, without the mastery quest',
    module: (id: number, title: string) => `${id}. ${title}`,
    hint: 'A package of several modules becomes one course with as many parts. To assign or grade a module on its own, choose it here.',
    passMark: 'Pass mark in per cent (optional)',
    passMarkHint:
      'Leave it empty, and an answered module is complete, right or wrong. With a pass mark, each module reports “passed” or “failed”: it has one decision, worth 0% or 100%.',
    passMarkWrong: 'Please enter a whole number from 1 to 100, or leave it empty.',
    unsure:
      'Not sure which format? Ask the people who run your platform, and take the first in this list that it supports.',
  },
  /** In the order of preference. */
  formats: {
    cmi5: {
      name: 'cmi5',
      when: 'The newest format, based on xAPI. Choose it if your platform supports it.',
      reports:
        'Reports completion, score and time, and “passed” when the answer is right. Not every platform shows a score without “passed”.',
      button: 'Download cmi5',
    },
    scorm2004: {
      name: 'SCORM 2004, 4th edition',
      when: 'For platforms that don’t support cmi5.',
      reports: 'Reports completion, score, time and each answer, and “passed” when the answer is right.',
      button: 'Download SCORM 2004',
    },
    scorm12: {
      name: 'SCORM 1.2',
      when: 'For older platforms. Nearly all of them accept it.',
      reports:
        'Reports “completed”, score, time and each answer. With a pass mark it reports “passed” or “failed” instead of “completed”.',
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
      'A preview shows the module and its question, and records nothing.',
    ],
  },
  moodle: {
    title: 'In Moodle',
    points: [
      'Choose SCORM 1.2. Moodle opens only the first module of a SCORM 2004 package in one visit, so use SCORM 2004 for single modules only.',
      'Best: one module per SCORM activity. Grading method “Highest grade” then shows its score.',
      'For all modules in one activity: grading method “Learning objects”, which counts completed modules. “Highest grade” shows 100% after one right answer, and “Average grade” leaves out zeros.',
      'Hide the preview: under Appearance, set “Disable preview mode” to “Yes”.',
      'Activity completion: “Require status: Completed”. With a pass mark choose “Passed” only. For several modules, also tick “Require all SCOs to return completion status”.',
      'For a second try or yearly retraining: Attempts management, “Number of attempts” unlimited, “Force new attempt: When previous attempt completed, passed or failed”.',
    ],
  },
  otherPlatforms: {
    title: 'On other platforms',
    points: [
      'Upload one module first and complete it with a test account: right, wrong, and closed halfway.',
      'Rule for completion: “completed”, or “passed” for a package with a pass mark. A minimum score of 1 does the same as a pass mark.',
      'Retaking: an attempt that is finished opens for review. Start a new attempt (SCORM) or a new registration (cmi5) for the learner.',
      'Retraining: assign the course again with a new due date. In SAP SuccessFactors set a retraining period, in Cornerstone a recurring assignment, in TalentLMS a certification that expires.',
      'If the upload asks for XSD files, add them as the operator’s guide explains, or take SCORM 1.2.',
    ],
  },
  records: {
    title: 'What your platform records',
    points: [
      'Without a pass mark, a module is complete when its question is answered, right or wrong, as in the academy. Nothing is reported as “failed”.',
      'With a pass mark, a wrong answer is “failed”. The module then opens for review: a second try needs a new attempt or registration on your platform.',
      'Scores are percentages, from 0 to 100.',
      'Results stay on your platform. They don’t appear in the training report here and don’t lead to our certificate.',
      'A package connects to your platform only. We receive no data about your learners.',
    ],
  },
} as const
