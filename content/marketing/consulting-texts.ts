/** The consulting page: six services, and how an engagement runs. */
import { brand } from '../brand.ts'
import { dollars } from './dollars.ts'

export const consultingTexts = {
  head: {
    title: 'Privacy consulting for clinical trials',
    description:
      'GDPR consulting for sponsors and CROs: gap assessment, DPIA, contracts, international transfers, breach response, inspection. A fixed price, agreed in writing.',
  },
  heading: 'Privacy advice you can show an inspector.',
  lead: 'GDPR consulting for clinical trials. Each of our six services ends in a document that records what was decided, by whom and why, ready for your team to use.',
  actions: { services: 'See the six services', contact: 'Talk to us about your study' },
  facts: [
    { term: 'Who it’s for', text: 'Sponsors, CROs, biotechs, device makers and hospitals' },
    { term: 'What you get', text: 'Editable documents with their legal sources' },
    {
      term: 'What it costs',
      text: `A fixed price, agreed in writing. A gap assessment starts at ${dollars(brand.gapAssessmentFrom)} and usually takes ${brand.projectTimes['gap-assessment']}`,
    },
    { term: 'What happens next', text: `We offer you ${brand.firstCall}, ${brand.answerTime}` },
  ],

  /** The way of a trial’s data. `known`: fields of thirty that each place sees; `services`: numbers of those below. */
  drawing: {
    title: 'Where each service applies',
    subject: 'SUBJ-0412',
    stations: [
      { name: 'Site', says: 'knows the person', known: 30, services: [3] },
      { name: 'CRO', says: 'knows the code', known: 14, services: [1, 5] },
      { name: 'Sponsor', says: 'sees the data', known: 11, services: [2, 6] },
      { name: 'Laboratory abroad', says: 'sees a sample', known: 4, services: [4] },
    ],
    key: 'The key stays at the site',
    legend: 'Dots: what each party sees of one participant. Numbers: the services below.',
  },

  services: {
    title: 'Six consulting services',
    lead: 'A sponsor’s audit, a contract query, a first visit: tell us the date, and we’ll work back from it. Start with the one you need now.',
    labels: { when: 'You need it', receive: 'What you receive', time: 'Usually takes', rule: 'Sources' },
    list: [
      {
        id: 'gap-assessment',
        title: 'GDPR gap assessment for clinical operations',
        when: 'before a sponsor’s qualification audit, before your first EU trial, or when your last assessment covers systems you no longer use.',
        receive: [
          'a register of findings, ranked by risk to participants and staff',
          'the rule, the evidence, an owner and a deadline for each finding',
          'a two-page summary for your board, with references to the register',
        ],
        rule: 'GDPR, Art.\u00a05(2), 24 and 32(1)(d)',
      },
      {
        id: 'impact-assessment',
        title: 'Data protection impact assessment (DPIA)',
        when: 'before processing starts. Large-scale health data are the GDPR’s own example; wearables, electronic consent and image analysis strengthen the case.',
        receive: [
          'the full assessment: processing, necessity, risks to participants and measures (Art.\u00a035(7))',
          'a record of your DPO’s advice and what you did with it (Art.\u00a035(2))',
          'a list of protocol changes that call for a review (Art.\u00a035(11)), and our view on prior consultation (Art.\u00a036)',
        ],
        rule: 'GDPR, Art.\u00a035(1), (3)(b) and 36; WP248 rev.01',
      },
      {
        id: 'roles-and-contracts',
        title: 'Roles and contracts',
        when: 'before sponsor, CRO, sites and vendors sign, or when the sponsor’s lawyers query your contract.',
        receive: [
          'a memo on who decides what in each trial, purpose by purpose',
          'the data processing agreement (Art.\u00a028(3)) or joint controller arrangement (Art.\u00a026)',
          'an overview of sub-processors: who authorised each, and which duties they accepted (Art.\u00a028(2) and (4))',
        ],
        rule: 'GDPR, Art.\u00a04(7) and (8), 26 and 28; EDPB Guidelines 07/2020',
      },
      {
        id: 'transfers',
        title: 'International transfers',
        when: 'when a laboratory, safety database or support desk outside the EEA can access the data, even if the server is in Frankfurt.',
        receive: [
          'a transfer map for each trial: exporter, importer, data and legal tool',
          'completed standard contractual clauses in the right module, or the adequacy decision you can rely on',
          'a transfer impact assessment for each country, and the wording for your participant information',
        ],
        rule: 'GDPR, Art.\u00a044 to 49; Decision (EU) 2021/914; C-311/18, Schrems II',
      },
      {
        id: 'breach',
        title: 'Breach readiness and response',
        when: `before anything happens. In an emergency, clients write to ${brand.breachEmail} or call us, and get an answer ${brand.breachAnswerTime}. Please don’t include personal data.`,
        receive: [
          'a procedure that says who decides what, tested in an exercise with your team',
          'draft notices to the authority (Art.\u00a033(3)) and to participants, who are contacted through their sites (Art.\u00a034)',
          'in a live case: risk assessment, phased notification, breach register entry (Art.\u00a033(5)), and a check for a serious breach of the trial',
        ],
        rule: 'GDPR, Art.\u00a033 and 34; EDPB Guidelines 9/2022; Regulation (EU) 536/2014, Art.\u00a052',
      },
      {
        id: 'inspection',
        title: 'Inspection readiness and records',
        when: 'before an inspection is announced, or when your team can’t say where the evidence is filed.',
        receive: [
          'records of processing, as controller and as processor (Art.\u00a030(1) and (2))',
          'an index of your evidence: the question, the document that answers it and where it is filed',
          'practice interviews for the people an inspector will speak to',
        ],
        rule: 'GDPR, Art.\u00a05(2), 30 and 31; Regulation (EU) 536/2014, Art.\u00a056 to 58 and 78',
      },
    ],
  },

  engagement: {
    title: 'How a project runs',
    lead: 'Five steps. Stop after any of them; what you have is yours.',
    leaves: 'You get:',
    steps: [
      {
        title: 'First call',
        text: 'You describe the trial and what you need. We tell you which service fits, or that you don’t need one.',
        leaves: 'a short written summary',
      },
      {
        title: 'Quote',
        text: 'Scope, deliverables, interviews, dates and price, before any work begins.',
        leaves: 'a written quote, with a confidentiality agreement if you want one',
      },
      {
        title: 'Review and interviews',
        text: 'We read your documents, then speak to your people. We don’t need participants’ data: please redact it before you send a document.',
        leaves: 'a list of what we read and who we spoke to',
      },
      {
        title: 'Draft',
        text: 'You see every finding before it is final, and can correct the facts. If you disagree with a conclusion, the document records both views.',
        leaves: 'a draft with replies to your comments',
      },
      {
        title: 'Handover',
        text: 'We walk through the documents with the people who will maintain them.',
        leaves: 'editable files, yours to use and change',
      },
    ],
  },

  limits: {
    title: 'Good to know before you start',
    list: [
      {
        title: 'You stay responsible',
        text: 'The controller must be able to demonstrate compliance (Art.\u00a024 GDPR). We prepare the decisions; you take them.',
      },
      {
        title: 'We can’t certify you under the GDPR',
        text: 'Only an accredited body or a supervisory authority can (Art.\u00a042 and 43).',
      },
      {
        title: 'Who does the work',
        text: `The quote names your consultant, who stays with you from the first call to the handover; ${brand.founder.name} reads every document before you do. If we are also your DPO, other people do this work, because your DPO has to monitor it (Art.\u00a038(6)).`,
      },
    ],
  },
} as const
