/** The consulting page: six services, and how an engagement runs. */
export const consultingTexts = {
  head: {
    title: 'Privacy consulting for clinical trials',
    description:
      'Six pieces of privacy work for sponsors and CROs: gap assessment, DPIA, contracts, transfers, breach readiness, inspection. What you receive, and when.',
  },
  heading: 'Advice that ends in a document.',
  lead: 'What nobody wrote down cannot be shown to an inspector. Each of our six consulting services leaves you a record of what was decided, by whom and under which rule, in a form that your own people can keep up to date.',
  actions: { services: 'The six services', contact: 'Describe your case' },

  /** The way of a trial’s data. `known`: fields of thirty that each place sees; `services`: numbers of those below. */
  drawing: {
    title: 'Where the six apply',
    subject: 'SUBJ-0412',
    stations: [
      { name: 'Site', says: 'knows the person', known: 30, services: [3] },
      { name: 'CRO', says: 'knows the code', known: 14, services: [1, 5] },
      { name: 'Sponsor', says: 'knows the data', known: 11, services: [2, 6] },
      { name: 'Laboratory abroad', says: 'knows a sample', known: 4, services: [4] },
    ],
    key: 'The key stays at the site',
    legend: 'Dots: what each sees of one participant. Numbers: the services below.',
  },

  services: {
    title: 'Six services',
    lead: 'They follow the order in which a trial meets them. Each can be ordered on its own.',
    labels: { when: 'You need it', receive: 'You receive', rule: 'The rule behind it' },
    list: [
      {
        id: 'gap-assessment',
        title: 'GDPR gap assessment of clinical operations',
        when: 'before your first trial in the EU, after an acquisition, or when the last assessment describes systems that you no longer run.',
        receive: [
          'a register of findings, ranked by the risk to participants and staff and not by the number of missing policies',
          'for each finding the rule, the evidence, an owner and a date',
          'two pages for the board, on which every sentence points into the register',
        ],
        rule: 'GDPR, Art.\u00a05(2), 24 and 32(1)(d): to be able to demonstrate, to review, to test',
      },
      {
        id: 'impact-assessment',
        title: 'Data protection impact assessment for a trial',
        when: 'before the processing starts. Health data on a large scale are the law’s own example; wearables, electronic consent and algorithms on images add reasons.',
        receive: [
          'the description, the test of necessity and proportionality, the risks to participants and the measures (Art.\u00a035(7))',
          'a record of the DPO’s advice, and of what was done with it (Art.\u00a035(2))',
          'a list of the changes to the protocol that reopen it (Art.\u00a035(11)), and a view on prior consultation (Art.\u00a036)',
        ],
        rule: 'GDPR, Art.\u00a035(1), (3)(b) and 36; WP248 rev.01',
      },
      {
        id: 'roles-and-contracts',
        title: 'Roles and contracts',
        when: 'when sponsor, CRO, site and vendors sign, or when a signed contract calls everyone a controller.',
        receive: [
          'a memorandum of roles per trial: who decides on purposes and essential means, purpose by purpose',
          'the processing agreement with each point of Art.\u00a028(3), or the arrangement of Art.\u00a026(1) with its essence for participants',
          'the chain of sub-processors: who authorised each, and which duties were passed on (Art.\u00a028(2) and (4))',
        ],
        rule: 'GDPR, Art.\u00a04(7) and (8), 26 and 28; EDPB Guidelines 07/2020',
      },
      {
        id: 'transfers',
        title: 'International transfers',
        when: 'when a laboratory, a safety database or a support desk outside the EEA can reach the data, even if the server stands in Frankfurt.',
        receive: [
          'a map of the transfers of a trial: exporter, importer, data, tool',
          'the standard contractual clauses in the right module, annexes filled in, or the adequacy decision that makes them unnecessary',
          'a transfer impact assessment per country, and the words about it for the participant information',
        ],
        rule: 'GDPR, Art.\u00a044 to 49; Decision (EU) 2021/914; C-311/18, Schrems II',
      },
      {
        id: 'breach',
        title: 'Breach readiness and response',
        when: 'on a quiet day. If it is not a quiet day, write “breach” in the first line of the form and nothing about a person.',
        receive: [
          'a procedure that says who decides what, for controller and for processor, and an exercise that tests it',
          'drafts for the authority (Art.\u00a033(3)) and for participants, who are reached through the sites (Art.\u00a034)',
          'in a real case: the risk assessment, the notification in phases, the entry in the register (Art.\u00a033(5)), and the separate question of a serious breach of the trial',
        ],
        rule: 'GDPR, Art.\u00a033 and 34; EDPB Guidelines 9/2022; Regulation (EU) 536/2014, Art.\u00a052',
      },
      {
        id: 'inspection',
        title: 'Inspection readiness and records',
        when: 'before an inspection is announced, and when nobody can say in which binder the answer is.',
        receive: [
          'the record of processing activities, as controller and as processor (Art.\u00a030(1) and (2))',
          'an index of the evidence: each question, the document that answers it, and its place in the trial master file or outside it',
          'interviews with the people who will be asked, held as an inspector holds them',
        ],
        rule: 'GDPR, Art.\u00a05(2), 30 and 31; Regulation (EU) 536/2014, Art.\u00a056 to 58 and 78',
      },
    ],
  },

  engagement: {
    title: 'How an engagement runs',
    lead: 'Five steps. Each leaves something on paper, so that you can stop after any of them and keep what you have.',
    leaves: 'Leaves',
    steps: [
      {
        title: 'Conversation',
        text: 'You describe the trial and the worry. We say which of the six it is, or that it is none.',
        leaves: 'a note of half a page',
      },
      {
        title: 'Offer',
        text: 'Scope, documents, the people we need to speak with, dates and price, before any work begins.',
        leaves: 'an offer, and a confidentiality agreement if you wish',
      },
      {
        title: 'Reading and interviews',
        text: 'Documents first, people second. We need no participant’s data for this work; where a document holds some, redact it before you send it.',
        leaves: 'a list of what was read and who was asked',
      },
      {
        title: 'Draft',
        text: 'You see every finding before it is final. You may correct a fact. You may disagree with a conclusion; then both views stand.',
        leaves: 'a draft with your comments answered',
      },
      {
        title: 'Handover',
        text: 'We go through the documents with those who will keep them, in files that they can edit.',
        leaves: 'the documents, yours to use and to change',
      },
    ],
  },

  limits: {
    title: 'What advice cannot do',
    list: [
      {
        title: 'It does not move the responsibility',
        text: 'The controller stays responsible, and has to be able to demonstrate it (Art.\u00a024). We prepare decisions; you take them.',
      },
      {
        title: 'It is no certificate',
        text: 'Certification under the GDPR comes from an accredited body or a supervisory authority, for a processing operation (Art.\u00a042 and 43). We will not sell you a seal.',
      },
      {
        title: 'It does not mix with the office of DPO',
        text: 'Where we are your data protection officer, others write what the officer has to monitor (Art.\u00a038(6)). We say so in the offer.',
      },
    ],
  },
} as const
