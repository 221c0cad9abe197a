import type { BriefingSection } from '../schema.ts'

/** Module 8, third part of the briefing: an independent DPO, what must stop at once, and one event with four owners. */
export const oversightBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'A DPO who can say no',
    paragraphs: [
      'You ask your DPO whether the new vendor is acceptable. He chose it. What is his answer worth? A DPO may have other tasks, as long as they don’t lead to a conflict of interests (Article 38(6)). The test is simple: does this person decide how data are processed, and would he have to check his own decisions?',
      'The guidelines WP243 name likely conflicts: the chief operating officer, the head of IT, the head of marketing. In a small CRO it may be the project manager who selects vendors. The cure is to give one of the two tasks to somebody else, and to date the change. What the conflicted DPO “reviewed” needs a fresh look.',
      'In your daily work, a good DPO shows in small things. You ask before the decision, and the answer is in writing. Management replies, and gives reasons if it decides otherwise. If a participant writes to your DPO about a trial, the letter goes on to the sponsor, whose DPO the information sheet names.',
      'An inspector looks in the DPO’s file for questions from project teams. If there are none all year, she’ll wonder why.',
    ],
    more: [
      'A CRO needs a DPO where its core activities consist of large-scale processing of special categories (Article 37(1)(c)); data management, monitoring and pharmacovigilance usually meet that. One DPO may serve a group if each establishment can easily reach the DPO (Article 37(2)). The DPO is involved in good time (Article 38(1)), has resources (38(2)), takes no instructions on the tasks, isn’t penalised for them and reports to the highest management (38(3)), and is bound by secrecy (38(5)).',
      'The DPO informs, advises, monitors, advises on the impact assessment and is the authority’s contact point (Article 39(1)). Responsibility stays with controller and processor. WP243 recommends documenting why advice wasn’t followed (section 3.1) and why a DPO isn’t needed (section 2.1).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 37(1)(c), (2) and (5) to (7), 38, 39; recital 97' },
      { source: 'wp243', at: 'sections 2.1, 3.1, 3.5 and 4.2' },
    ],
    selfChecks: [
      {
        id: '8-check-conflict',
        form: 'one',
        question: 'A CRO with 80 people is looking for a DPO. Who is the best choice?',
        minutes: 1,
        options: [
          { text: 'The head of IT, who knows each system because she selects them', correct: false },
          { text: 'The quality auditor, who selects no systems and reports to the board', correct: true },
          { text: 'The chief operating officer, who can enforce advice at once', correct: false },
          { text: 'The director of data management, who designs the data flows', correct: false },
        ],
        reason:
          'The other three decide how data are processed and would check their own work. An auditor who makes no such decisions can do both, with enough time and knowledge, as long as somebody else audits the DPO’s own work. Power to enforce isn’t needed: the DPO advises and monitors.',
        citations: [
          { source: 'gdpr', at: 'Art. 38(6), 39(1)' },
          { source: 'wp243', at: 'section 3.5' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'When something must stop today',
    roles: ['start-up', 'data-manager', 'cra'],
    paragraphs: [
      'Most gaps can be put into a plan with dates. A few can’t wait. A vendor needs the controller’s written authorisation before it touches the data (Article 28(2)). If that’s missing, each hour makes it worse, and a signature next week changes nothing about this week.',
      'The same goes for a transfer to a third country. A processor transfers only on the sponsor’s documented instructions (Article 28(3)(a)), and with a valid footing, such as an adequacy decision, or clauses together with an assessment. If nobody instructed it and nobody assessed it, the exporter stops. If your CRO signed the clauses as exporter, that’s your CRO.',
      'Stopping isn’t destroying. Cut the feed, close the access, keep what is there, and ask. The stored data are evidence of the breach, part of the trial, and perhaps what a participant has asked to see.',
      'Before you cut, ask the investigator one question: does anybody’s safety depend on this? If so, care comes first, and you find a way together, today.',
      'Then tell the sponsor everything: facts, times, what you stopped. It decides what the pause means for the protocol and the endpoint. What you write now carries today’s date.',
    ],
    more: [
      'No transfer may take place outside Chapter V (Article 44). The Court held that an exporter using standard clauses verifies whether the third country’s law gives the protection required (C-311/18, paragraph 134), and suspends or ends the transfer if it can’t ensure it (paragraph 135). Under Clause 14(d) the parties document the assessment. An exporter with none can’t show that the transfer may go on.',
      'The controller should have the identity of all processors and sub-processors readily available; the processor provides it proactively (EDPB Opinion 22/2024, paragraphs 31 and 32).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(2), 28(3)(a) and (g), 44, 46' },
      { source: 'scc', at: 'Clause 14' },
      { source: 'schrems-ii', at: 'paras 134-135' },
      { source: 'edpb-22-2024', at: 'paras 31-32' },
    ],
    selfChecks: [
      {
        id: '8-check-stop-or-plan',
        form: 'all',
        question: 'No one’s safety depends on any of these. Which must stop or be contained today?',
        minutes: 2,
        options: [
          {
            text: 'A transcription vendor in Manila has received recordings since May; no transfer assessment exists',
            correct: true,
          },
          { text: 'The yearly review of your access list is six weeks late', correct: false },
          { text: 'A portal shows names beside codes to accounts of your data managers', correct: true },
          { text: 'A sub-processor works without the sponsor’s authorisation', correct: true },
          { text: 'The record of processing still names a system that you switched off in June', correct: false },
        ],
        reason:
          'Three of them go on doing harm while you plan: a transfer that nobody assessed, names in the wrong hands, a vendor without permission. A late review and an old line are gaps that a plan with dates can close.',
        citations: [
          { source: 'gdpr', at: 'Art. 28(2), 28(3)(a), 30(2), 32(1), 44' },
          { source: 'scc', at: 'Clause 14' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'One event, four owners',
    roles: ['safety', 'cra', 'data-manager'],
    paragraphs: [
      'A vendor showed names and heart traces to a stranger. Four things start at once. Ask of each: whose is it, and what do I hand over?',
      'The breach. Your CRO tells the sponsor without undue delay. The sponsor decides whether to notify the authority, within 72 hours where feasible, and whether to tell the participants.',
      'The trial. Is it a serious breach of the trial’s own rules? The sponsor decides, and notifies through the EU portal within seven days (Regulation (EU) 536/2014, Article 52). A breach of privacy can be one, since protecting participants’ data is a condition of every trial. Can your CRO send that notice? Only if the contract delegates the task. Otherwise you deliver facts on day one: participants by code, visits, protocol section, effect on the data.',
      'The participant who asked. The sponsor answers, in principle within one month of receipt (Article 12(3)). You pass the request on at once and help to find the data.',
      'The cause. That one is yours. Why was the vendor never on the list, and who could have seen it? Your CAPA has dates, and it doesn’t hold up the other three.',
    ],
    citations: [
      { source: 'ctr', at: 'Art. 28(1)(d), 52, 56(2), 71' },
      { source: 'gdpr', at: 'Art. 12(3), 28(3)(e), 33(1) and (2), 34' },
    ],
    selfChecks: [
      {
        id: '8-check-owners',
        form: 'all',
        question:
          'A sub-processor exposed codes and endpoint data, and some values were changed. The contract delegates no notices to the CRO. What is the CRO’s to do?',
        minutes: 2,
        options: [
          { text: 'Tell the sponsor without undue delay', correct: true },
          { text: 'Notify the data protection authority within 72 hours', correct: false },
          { text: 'List the changed values and the codes concerned', correct: true },
          { text: 'Notify a serious breach in the EU portal', correct: false },
          { text: 'Secure logs and stop the sub-processor’s access', correct: true },
          { text: 'Write to the participants through the sites', correct: false },
        ],
        reason:
          'The CRO reports, contains and helps. The authority and the participants are the controller’s to inform. Changed endpoint values may affect the reliability of the trial, so the sponsor also looks at “serious breach”, and it needs your list for that long before day seven.',
        citations: [
          { source: 'gdpr', at: 'Art. 28(3)(f), 33(1) and (2), 34' },
          { source: 'ctr', at: 'Art. 52, 71' },
        ],
      },
    ],
  },
]
