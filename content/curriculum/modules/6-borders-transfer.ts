import type { BriefingSection } from '../schema.ts'

/** Module 6, first part of the briefing: what is a transfer, adequacy, the United States, and the exceptions. */
export const transferBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: '“Nothing leaves Frankfurt”',
    roles: ['data-manager', 'start-up'],
    paragraphs: [
      'You share your screen in a support call, and somebody in another country reads a row. Nothing was sent and nothing was downloaded. It’s a transfer all the same.',
      'The EDPB asks three questions (Guidelines 05/2021). Is the company that gives access subject to the GDPR? Does it disclose data to another company, or make them available? Is that company in a third country? Three times yes is a transfer, wherever the server is. Blocking downloads lowers the risk, but it doesn’t change the answer.',
      'A third country is any country outside the EEA, which is the EU with Iceland, Liechtenstein and Norway. Coded data count as well. Treat them as personal data when they cross a border.',
      'The aim is simple: the protection must not end at the border, or at the next one (Article 44).',
    ],
    selfChecks: [
      {
        id: '6-check-night-account',
        form: 'branch',
        minutes: 3,
        question: '“Just one hour”: the diary is down, and a vendor asks for an account. How does it end?',
        scenes: [
          {
            id: 'call',
            text: 'Saturday, 22:40. You’re on call. The eDiary of an asthma trial is down, and the vendor’s night desk in Manila rings. “Give my account full view for one hour, and I’ll fix it in twenty minutes.” The contract allows support from the EEA only.',
            choices: [
              { text: 'Open it for one hour. Participants need their diary.', to: 'opened' },
              { text: 'Say no, and let it wait until Monday.', to: 'waited' },
              { text: 'Ask for the on-call team in Dublin that the contract names.', to: 'dublin' },
            ],
          },
          {
            id: 'waited',
            text: 'Sunday, 08:10. A site calls: 40 people can’t enter their symptoms, and the investigator wants last night’s scores. The night desk in Manila is still there.',
            choices: [
              { text: 'Open the account now. Safety comes first.', to: 'opened' },
              { text: 'Call the team in Dublin, and send the sites to their paper diaries.', to: 'fixed' },
            ],
          },
          {
            id: 'dublin',
            text: '“Dublin takes ninety minutes,” he sighs. “Then share your screen with me. You hold the mouse, and I only look.”',
            choices: [
              { text: 'Share it. He’ll have no account and no file.', to: 'shared' },
              { text: 'Wake up Dublin, and tell the sites to use their paper diaries meanwhile.', to: 'fixed' },
            ],
          },
          {
            id: 'opened',
            text: 'The diary runs again. In the log you see that the account in Manila opened 212 diaries in an hour, with free text.',
            choices: [
              { text: 'Close the account, and tell your privacy contact right now.', to: 'reported' },
              { text: 'Close the account. The problem’s solved, and nobody was harmed.', to: 'hidden' },
            ],
          },
          {
            id: 'fixed',
            good: true,
            text: 'Dublin needs seventy minutes and finds a full disk. The sites got the scores by phone. On Monday the sponsor asks the vendor for a night desk in the EEA, and gets one.',
          },
          {
            id: 'shared',
            good: false,
            text: 'He finds it in a quarter of an hour. While you scroll, he reads along: names of villages, a pregnancy, a divorce. On Monday the sponsor asks on which ground he saw them, and you have no answer.',
          },
          {
            id: 'reported',
            good: false,
            text: 'The sponsor isn’t happy, but it has the facts by midnight and can decide. The contract gets an emergency clause. You’re asked to help draft it.',
          },
          {
            id: 'hidden',
            good: false,
            text: 'In September an auditor filters the access log by country. Manila appears once, on a Saturday night, 212 times. The next line is your approval.',
          },
        ],
        reason:
          'An account for an hour and a shared screen both make data available in a third country, so they need what every transfer needs. Safety didn’t depend on it: the contract named a team in the EEA, and sites have another way to the scores. Saying no and going to bed wasn’t the answer either.',
        citations: [
          { source: 'gdpr', at: 'Art. 28(3)(a), 44' },
          { source: 'edpb-5-2021', at: 'section 2.2' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(5), 44; recital 26' },
      { source: 'edpb-5-2021', at: 'section 2 (three criteria)' },
    ],
  },
  {
    kind: 'read',
    title: 'Four cases that people get wrong',
    paragraphs: [
      'Your own colleague reads the eCRF in a hotel in Toronto. No transfer: there’s no second company. She still has to keep it secure.',
      'A sister company in your group gets access. Transfer: it’s another company, even if it has the same logo and the same canteen food.',
      'Participants type into the system of an American vendor that an EEA sponsor has hired. Transfer: the vendor is the sponsor’s processor, and the sponsor makes the data available through it. That the phone sends them directly doesn’t matter. Decentralised trials have many such flows.',
      'A hosting company in Frankfurt has an American parent. No transfer, as long as the parent has no access. But if an order from abroad is obeyed, that’s one. The controller looks at this before it signs.',
    ],
    more: [
      'Guidelines 05/2021, examples 1 and 2: if a sponsor in a third country is itself subject to the GDPR under Article 3(2) and collects data directly from people in the EEA, no exporter has passed them on, so that step isn’t a transfer. Its disclosure to a processor outside the EEA is one. Don’t stretch the first example to the vendors of an EEA sponsor. The subsidiary with a parent abroad is example 12; see also Article 28(1).',
    ],
    selfChecks: [
      {
        id: '6-check-which-transfers',
        form: 'all',
        minutes: 2,
        question:
          'A sponsor in Vilnius and its CRO in Ghent run a trial in the EEA. In which of these cases is there a transfer to a third country?',
        options: [
          { text: 'A support firm in Manila looks at the eCRF through screen sharing', correct: true },
          { text: 'The CRO’s own CRA opens the EDC in a hotel in Toronto', correct: false },
          { text: 'Participants type diary entries into the system of the sponsor’s vendor in Boston', correct: true },
          { text: 'The sponsor sends coded listings to a statistician’s firm in Oslo', correct: false },
          { text: 'The CRO sends a coded dataset to the sponsor’s parent company in Tokyo', correct: true },
        ],
        reason:
          'Manila, Boston and Tokyo are other companies in third countries. A screen is enough, and so is a phone that sends directly to the sponsor’s processor. The CRA is the CRO itself. Norway is part of the EEA. Japan has an adequacy decision, which makes the transfer easier, but it’s still a transfer.',
        citations: [
          { source: 'gdpr', at: 'Art. 44' },
          { source: 'edpb-5-2021', at: 'section 2.2; Annex (examples)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 3(2), 24, 28(1), 32, 44' },
      { source: 'edpb-5-2021', at: 'sections 2 and 4; Annex, examples 1, 2 and 12' },
      { source: 'edpb-3-2018', at: 'section 2 (Art. 3(2))' },
      { source: 'ich-e6-annex-2', at: 'decentralised elements' },
    ],
  },
  {
    kind: 'read',
    title: 'First, look at the list',
    roles: ['start-up'],
    paragraphs: [
      'A laboratory in Zürich, a statistician in Leeds. Before you think of clauses, open the Commission’s list of adequacy decisions. If the country is on it, and your case is within the decision, data may go there without a special authorisation (Article 45).',
      'Switzerland and the United Kingdom are on it. The British decision was renewed in December 2025 and runs until 27 December 2031. Others cover only part of a country: the Canadian one is about commercial organisations. So read the decision, and write down the day on which you checked. Decisions can end.',
      'The rest of the rules still applies. The laboratory needs a contract and the sponsor’s authorisation, and it belongs in your records and in the participant information.',
    ],
    selfChecks: [
      {
        id: '6-check-zurich',
        form: 'one',
        minutes: 1,
        question: 'Coded samples go to a laboratory in Zürich, your sub-processor. What do you file for the transfer?',
        options: [
          { text: 'Nothing. Switzerland is part of the European Economic Area.', correct: false },
          { text: 'Standard clauses, signed by both, and an assessment of Swiss law.', correct: false },
          { text: 'The adequacy decision, with a dated copy of the check.', correct: true },
        ],
        reason:
          'Switzerland isn’t in the EEA, but it has an adequacy decision, and that’s enough for the transfer. A dated copy shows that it was there on the day. The contract and the authorisation are filed too, because they’re needed for any sub-processor.',
        citations: [
          { source: 'gdpr', at: 'Art. 28(2) and (4), 30(2)(c), 45(1)' },
          { source: 'adequacy-list', at: 'list of decisions (Switzerland)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 30(2)(c), 45(1), (3), (5) and (8)' },
      { source: 'adequacy-list', at: 'list of decisions (Canada, Switzerland, United Kingdom)' },
    ],
  },
  {
    kind: 'read',
    title: 'America is a list of companies',
    isPending: true,
    roles: ['start-up'],
    paragraphs: [
      'For the United States the decision covers only companies on the Data Privacy Framework List (Decision (EU) 2023/1795). So a vendor’s “we’re certified” is where your work begins.',
      'Look up the entry and compare three things. Is it active? Does it name exactly the company in your contract, and not its parent? Does it cover non-HR data? “HR data” means the vendor’s own employees, and your participants aren’t among them.',
      'How safe is the decision? The General Court dismissed an action against it in September 2025. An appeal is pending, and meanwhile the decision applies. Two earlier ones for America were struck down, so keep a dated copy of the entry, and know what you’d use instead.',
    ],
    more: [
      'The decision applies to listed organisations (Article 1). Key-coded research data that are personal data under EU law are covered by the Principles: see supplemental principle 14 on pharmaceutical and medical products (Annex I, section III.14); on HR data see section III.9. An appeal has no suspensory effect; the decision applies until it’s repealed or annulled. The judgment is T-553/23, Latombe, of 3 September 2025.',
    ],
    selfChecks: [
      {
        id: '6-check-pending-appeal',
        form: 'one',
        minutes: 1,
        question:
          'A listed American laboratory receives coded samples. Its entry is active and covers non-HR data. An auditor asks: “There’s an appeal. May you still rely on the decision?”',
        options: [
          { text: 'No. The appeal suspends it, so clauses should have been signed at once', correct: false },
          { text: 'Yes, and since the General Court has ruled, no further check is needed', correct: false },
          { text: 'Yes, while the appeal is pending; we file a dated check and have a fallback', correct: true },
        ],
        reason:
          'The decision applies until it’s repealed or annulled, and an appeal doesn’t suspend it. But an entry can lapse and the decision can fall. So check again at intervals, and have clauses ready.',
        citations: [
          { source: 'dpf', at: 'Art. 1' },
          { source: 'latombe', at: 'operative part (action dismissed)' },
          { source: 'latombe-appeal', at: 'appeal of 31 October 2025 (pending)' },
        ],
      },
    ],
    citations: [
      { source: 'dpf', at: 'Art. 1; Annex I, sections III.9 and III.14' },
      { source: 'latombe', at: 'operative part (action dismissed)' },
      { source: 'latombe-appeal', at: 'appeal of 31 October 2025 (pending)' },
    ],
  },
  {
    kind: 'practice',
    id: '6-practice-vendor-list',
    title: 'Check a vendor against the list',
    minutes: 4,
    paragraphs: [
      'You prepare a study start in Tampere. The sponsor, in Hamburg, wants an ePRO vendor: Tidewell Outcomes Inc, Boston, with a support team at Tidewell Philippines Corp, Manila. Its sales sheet says: “We’re certified under the Data Privacy Framework, so no clauses are needed. Participants send us their data themselves.” On the list you find: “Tidewell Holdings LLC. Status: active. Covered data: HR data.” Nothing else. Write to the sponsor in four or five sentences.',
    ],
    modelAnswer: [
      '“The entry doesn’t support this transfer: it names another company, and it covers HR data only. That participants type the data in themselves doesn’t help, because Tidewell would be your processor and you’d be making the data available to it. As things are, Boston would need standard clauses with an assessment. Manila is a separate question: it isn’t in the United States, and staff who see the diary there receive the data by onward transfer. We propose that no account is opened until we know who contracts with whom, or until Tidewell limits support for this study to the EEA.”',
      'People often forget what’s needed in every case: a contract under Article 28, the sponsor’s authorisation of both companies, and an information sheet that names the countries. If Tidewell extends its entry, check again and keep a dated copy.',
    ],
    citations: [
      { source: 'dpf', at: 'Art. 1; Annex I, section III.9' },
      { source: 'gdpr', at: 'Art. 13(1)(f), 28(2) and (4), 44, 46' },
      { source: 'edpb-5-2021', at: 'section 2.2' },
    ],
  },
  {
    kind: 'read',
    title: 'Why not simply ask for consent?',
    roles: ['cra', 'start-up'],
    paragraphs: [
      'The participant is sitting at the site anyway. Couldn’t she just sign for the transfer? Somebody suggests it in every study.',
      'First come adequacy and safeguards: standard clauses, or binding corporate rules within a group. Only where neither is available do the exceptions begin, and explicit consent is one of them (Article 49). It needs real information about the risks, it can be withdrawn, and “data may be sent abroad” in a form isn’t it.',
      'The EDPB reads these exceptions narrowly. They’re for the one-off case, such as sending records to the hospital abroad where a participant has fallen ill. A nightly data flow is no exception.',
    ],
    more: [
      'Binding corporate rules are approved by a supervisory authority (Articles 46(2)(b) and 47). A CRO group that acts as processor needs rules approved for processors; rules for its own employees’ data don’t cover a sponsor’s trial. They too need an assessment of the country. The last exception, compelling legitimate interests, allows no repetition, covers few people, and has to be reported to the authority and the persons (Article 49(1), second subparagraph).',
    ],
    selfChecks: [
      {
        id: '6-check-consent',
        form: 'one',
        minutes: 1,
        question:
          'Every Friday for two years, listings go to a vendor in a country with no adequacy decision. Clauses are available. Can consent replace them?',
        options: [
          { text: 'Yes, if each participant signs a separate page', correct: false },
          { text: 'No. A weekly flow isn’t a specific situation, and clauses are available', correct: true },
          { text: 'Yes, if the ethics committee has approved the wording', correct: false },
        ],
        reason:
          'The exceptions are for cases in which no other tool is available. A separate page and an approved wording make a better form, but they don’t turn a weekly flow into a one-off.',
        citations: [
          { source: 'gdpr', at: 'Art. 46, 49(1)(a)' },
          { source: 'edpb-2-2018', at: 'section 1 (general) and section 2.1 (explicit consent)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 46(1) and (2)(b)-(c), 47, 49(1)' },
      { source: 'edpb-2-2018', at: 'section 1 (general) and section 2.1 (explicit consent)' },
    ],
  },
]
