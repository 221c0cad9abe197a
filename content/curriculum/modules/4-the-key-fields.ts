import type { BriefingSection } from '../schema.ts'

/** Module 4, second part of the briefing: collecting less, and what rows and free text give away. */
export const fieldsBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Ask each field what it’s for',
    roles: ['data-manager', 'start-up'],
    paragraphs: [
      'You’re reviewing a new eCRF. Demography asks for the full date of birth. Why? “We’ve always had it.” Go through the form and ask of each field: which endpoint, which eligibility criterion, which safety question needs it? The year of birth or the age often does the job. A field that nobody collects can’t leak.',
      'This is the cheapest moment. Once seven sites have typed in 62 birth dates, the dates are in backups, exports and audit trails, and you’ll spend years protecting what nobody needed.',
      'The law asks for it too. The normal setting must be the narrow one (Article 25(2)). It covers four things: how much is collected, how far it’s used, how long it’s kept and who can get at it. For a colleague in IT, the last one means that a new account starts with no rights and gets only what the task needs.',
    ],
    more: [
      'Article 25(1) asks for measures when the means of processing are chosen and again during the processing. Article 32(1) lists pseudonymisation and encryption among the security measures. Encryption protects a file on its way; once it’s open, only the choice of fields and the code still protect the person. Article 89(1) adds the rule for research: if the purpose can be reached with data that don’t identify people, or no longer do, use those.',
    ],
    selfChecks: [
      {
        id: '4-check-four-aspects',
        form: 'all',
        minutes: 2,
        question: 'You’re setting up a new EDC study. Which settings are narrow by default, as the law asks?',
        options: [
          { text: 'A new account has no rights until a role is assigned.', correct: true },
          { text: 'A vendor’s access ends on the last day of its task.', correct: true },
          { text: 'Optional fields are collected in case a later analysis wants them.', correct: false },
          { text: 'The demography form asks for age when the protocol needs only age.', correct: true },
          { text: 'All study staff can export the full data set until the first audit.', correct: false },
        ],
        reason:
          'Start narrow and open up when somebody shows a need. Fields without a purpose collect too much, and exports for everyone open the data too wide. Both would have to be cut back later, while Article 25(2) asks for the narrow setting from the start.',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(c), 25(2)' }],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), 25(1) and (2), 32(1), 89(1)' },
      { source: 'edpb-4-2019', at: 'parts on design and on default' },
    ],
  },
  {
    kind: 'read',
    title: 'People tell stories in free text',
    roles: ['data-manager', 'safety'],
    paragraphs: [
      'Comments, narratives and query texts are where names hide. A site writes that the visit was moved because of a funeral, and adds whose. A narrative explains a fall at work, and the work is lighthouse keeper.',
      'When you find such a sentence, don’t copy it into your query. Otherwise it’s there twice, and the second copy is yours. Write: “Field X contains identifying information. Please correct it.” The old text normally stays in the audit trail, so ask your EDC team who can see that entry.',
      'In safety you meet the same thing in attachments. Names turn up in headers, stamps, barcodes and the properties of a file. Tell your privacy contact, and ask the site for a redacted version before anything travels any further.',
    ],
    selfChecks: [
      {
        id: '4-check-edc-comment',
        form: 'find',
        minutes: 2,
        question: 'Data review finds this EDC comment. Which parts can lead to the participant without the code list?',
        parts: [
          { text: '0311-004:', identifies: false },
          { text: 'visit moved two days,', identifies: false },
          { text: 'the only vet in Vila Serena,', identifies: true },
          { text: 'twin of 0311-009,', identifies: true },
          { text: 'tolerated the dose well,', identifies: false },
          { text: 'her son keeps goal for the town.', identifies: true },
        ],
        reason:
          'The only vet in a named town, a twin in the same trial and a son whom everyone watches on Sundays each lead to her. The code leads to her only through the site’s list, which the reader doesn’t have. The moved visit and the tolerated dose are true of many participants.',
        citations: [{ source: 'gdpr', at: 'Art. 4(1), 4(5), 5(1)(c); recital 26' }],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(12), 5(1)(c), 25(1) and (2)' },
      { source: 'ich-e6', at: 'Annex 1, section 3.1.4' },
    ],
  },
  {
    kind: 'read',
    title: 'When the rows speak for themselves',
    paragraphs: [
      'Sometimes there’s no name, no free text, and still everyone at the table knows who it is. Age 91, one site in a small town, a disease with thirty known cases in the country. No cabinet had to be opened.',
      'So look at combinations, not at single columns. The question is which means somebody is reasonably likely to use, the sponsor or anyone else, given the cost, the time and the technology (recital 26). A former colleague with a search engine may count. So may a data scientist with a public register.',
      'Then make the row coarser where the purpose allows it: an age group for an age, a study day for a date, a country for a site. Look at slides and newsletters with the same eyes. A figure with one line per participant is a listing in colour.',
    ],
    selfChecks: [
      {
        id: '4-check-newsletter',
        form: 'all',
        minutes: 1,
        question:
          'A newsletter for the sites of a trial in a rare disease is planned. Which items could give somebody away?',
        options: [
          { text: 'A figure with one line per participant, with site and age', correct: true },
          { text: 'The number of people enrolled in the whole trial', correct: false },
          { text: 'A kind word from “our first participant, a pilot from Graz”', correct: true },
          { text: 'Mean blood pressure in each group of a hundred', correct: false },
          { text: 'A table that shows one woman over 80 at one site', correct: true },
        ],
        reason:
          'A line per participant, a profession with a town and a cell with one person in it each point to somebody. Totals and means over large groups don’t. For newsletters, meetings and job interviews, use totals or examples that you’ve made up.',
        citations: [{ source: 'gdpr', at: 'Art. 4(1), 5(1)(c); recital 26' }],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), 25(1); recital 26' },
      { source: 'edpb-1-2025', at: 'draft for consultation: part on quasi-identifiers' },
    ],
  },
]
