/** Texts of the packages for other learning platforms. */
import { brand } from '../brand.ts'

export const packageTexts = {
  course: (hasMastery: boolean) => ({
    title: 'GDPR Training for Clinical Research',
    description: `Seven scenario-based modules on data protection in clinical trials${hasMastery ? ', and a mastery quest' : ''}. Each has a briefing, self-checks and a quest that ends in one decision.`,
  }),
  moduleDescription: (description: string, minutes: number) => `${description} About ${minutes} minutes.`,
} as const

/** The page on which academy admins download them. */
export const packagesPageTexts = {
  title: 'LMS packages',
  intro: `The modules of the ${brand.academy} for your own learning management system (LMS). Download a package, upload it there and assign it like any other course.`,
  choose: {
    title: 'Download a package',
    modules: 'Modules',
    all: 'Seven modules and the mastery quest',
    seven: 'Seven modules, without the mastery quest',
    module: (id: number, title: string) => `${id}. ${title}`,
    hint: 'A package of several modules becomes one course, with a part for each module. To assign or grade a module on its own, choose it here.',
    passMark: 'Pass mark in % (optional)',
    passMarkHint:
      'Leave blank if a module is complete once its quest is answered, right or wrong. With a pass mark, each module reports “passed” or “failed”. Each module has one quest, so its score is 0% or 100%.',
    passMarkWrong: 'Please enter a whole number from 1 to 100, or leave this blank.',
    unsure: 'Not sure which format? Ask your LMS administrator. Choose the first format it supports.',
  },
  /** In the order of preference. */
  formats: {
    cmi5: {
      name: 'cmi5',
      when: 'The newest format, based on xAPI. Choose it if your LMS supports it.',
      reports:
        'Reports completion, score and time, and “passed” when the answer is right. Not every LMS shows a score without “passed”.',
      button: 'Download cmi5',
    },
    scorm2004: {
      name: 'SCORM 2004, 4th edition',
      when: 'For an LMS that doesn’t support cmi5.',
      reports: 'Reports completion, score, time and each answer, and “passed” when the answer is right.',
      button: 'Download SCORM 2004',
    },
    scorm12: {
      name: 'SCORM 1.2',
      when: 'For older systems. Almost every LMS accepts it.',
      reports:
        'Reports “completed”, score, time and each answer. With a pass mark it reports “passed” or “failed” instead of “completed”.',
      button: 'Download SCORM 1.2',
    },
  },
  learners: {
    title: 'What learners see',
    points: [
      'The same briefings, self-checks and quests as in the academy, in a window of your LMS.',
      'Each answer is saved immediately. Learners who close the window pick up where they left off.',
      'A completed module opens for review. Nothing more is recorded.',
      'Every module is open from the start, unless your LMS sets an order.',
      'A preview shows the module and its quest. Nothing is recorded.',
    ],
  },
  moodle: {
    title: 'In Moodle',
    points: [
      'Choose SCORM 1.2. Moodle opens only the first module of a SCORM 2004 package in one visit, so use that format for single modules only.',
      'One module per SCORM activity works best. The grading method “Highest grade” then shows its score.',
      'For all modules in one activity, use the grading method “Learning objects”, which counts completed modules. “Highest grade” shows 100% after one right answer, and “Average grade” ignores zeros.',
      'To hide the preview, set “Disable preview mode” to “Yes” under Appearance.',
      'For activity completion, choose “Require status: Completed”, or “Passed” only if you set a pass mark. For several modules, also tick “Require all SCOs to return completion status”.',
      'For a second try or yearly retraining, go to Attempts management. Set “Number of attempts” to unlimited, and “Force new attempt” to “When previous attempt completed, passed or failed”.',
    ],
  },
  otherPlatforms: {
    title: 'In other systems',
    points: [
      'Upload one module first and try it with a test account: answer correctly, answer incorrectly, and close it halfway.',
      'Completion rule: “completed”, or “passed” for a package with a pass mark. A minimum score of 1 has the same effect as a pass mark.',
      'Retakes: a finished attempt opens for review. To let a learner try again, start a new attempt (SCORM) or a new registration (cmi5).',
      'Retraining: assign the course again with a new due date. Use a retraining period in SAP SuccessFactors, a recurring assignment in Cornerstone, or a certification that expires in TalentLMS.',
      `If the upload asks for XSD files, try SCORM 1.2, or write to ${brand.supportEmail}.`,
    ],
  },
  records: {
    title: 'What your LMS records',
    points: [
      'Without a pass mark, a module is complete once its quest is answered, right or wrong, as in the academy. Nothing is reported as “failed”.',
      'With a pass mark, a wrong answer is reported as “failed”. The module then opens for review. A second try needs a new attempt or registration in your LMS.',
      'Scores are percentages, from 0 to 100.',
      'Results stay in your LMS. They don’t appear in the training report here and don’t lead to our certificate.',
      'A package connects only to your LMS. We receive no data about your learners.',
    ],
  },
} as const
