import type { BriefingSection } from '../schema.ts'

/** Module 8, second part of the briefing: the DPO, what must stop at once, serious breaches and the inspection itself. */
export const oversightBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Prior consultation, and the DPO’s part',
    paragraphs: [
      'Prior consultation is not a general permit. The controller consults the supervisory authority before processing where the DPIA indicates that the processing would result in a high risk in the absence of measures to mitigate it (Article 36(1)). Recital 94 and WP248 explain this as the residual risk: the controller finds no reasonable measures that bring it down. The submission describes, among other things, the roles of controllers and processors and contains the DPIA (Article 36(3)). The CRO supplies facts. It does not file in its own name for the sponsor’s trial.',
      'A CRO needs a DPO of its own where its core activities consist of processing special categories on a large scale (Article 37(1)(c)). This obligation also applies to processors, and clinical data services usually meet the condition. The DPO has expert knowledge of data protection law and practice, may be an employee or an external person, and has published contact details, which the authority also receives (Article 37(5)-(7)).',
      'The law protects the DPO’s position. The DPO is involved, properly and in a timely manner, in all issues of data protection (Article 38(1)). The DPO has resources (Article 38(2)), receives no instructions on the tasks, is not dismissed or penalised for performing them, and reports directly to the highest management level (Article 38(3)). Other tasks are permitted if they do not result in a conflict of interests (Article 38(6)). The next section shows how to test this.',
      'The tasks: to inform and advise, to monitor compliance, to advise on the DPIA where requested and monitor its performance, to cooperate with the authority and to be its contact point (Article 39(1)). Responsibility stays with controller and processor. If management does not follow the advice, it documents the reasons; WP243 recommends this.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 36(1)-(3), 37(1)(c), (5)-(7), 38(1)-(3) and (6), 39(1); recital 94' },
      { source: 'wp248', at: 'section III.E (consulting the authority)' },
      { source: 'wp243', at: 'section 3.1 (involvement)' },
    ],
  },
  {
    kind: 'read',
    title: 'A DPO who can say no',
    paragraphs: [
      'WP243 calls core activities the key operations that reach the organisation’s goals (section 2.1.2). A hospital cannot treat without health data, so their processing is a core activity. Payroll and ordinary IT support are needed everywhere; they are support functions. For a CRO the line is clear in most cases: data management, monitoring and pharmacovigilance are what it sells. Large scale is judged by the number of persons, the volume, the duration and the area (section 2.1.3). If a CRO finds that it needs no DPO, it should record why (section 2.1).',
      'One DPO may serve a group, if each establishment can reach the DPO easily (Article 37(2)). Participants may write to the DPO directly about the processing of their data and their rights (Article 38(4)). The DPO is bound by secrecy or confidentiality (Article 38(5)). At a CRO such a letter needs care: for the trial, the sponsor’s DPO is the contact in the information sheet. Yours passes the letter on.',
      'Five points of a DPIA are for the DPO’s advice: whether one is needed, which method to use, in-house or outside help, which safeguards to apply, and whether it was done properly, with conclusions that comply (WP243, section 4.2). The DPO pays due regard to the risk (Article 39(2)). This permits priorities: first the new device, then the newsletter.',
      'No job title decides a conflict of interests. The test is whether the person determines purposes and means of processing, or has to check his or her own decisions (section 3.5). WP243 gives examples of likely conflicts: the chief operating officer, the head of IT, the head of marketing. In a small CRO the project manager who selects vendors may be one, too. The remedy is to give one of the two tasks to another person and to record the date. Decisions of the past that the conflicted DPO “reviewed” need a fresh review.',
      'What does a good DPO file show? Advice with a date, before the decision. A reply by management, with reasons if it differed. Time and budget. Reports to the top level. And questions from project teams. If there are none, this is more often a sign of distance than of a perfect year.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 37-39; recital 97' },
      { source: 'wp243', at: 'sections 2.1, 3 and 4.2' },
    ],
    selfChecks: [
      {
        id: '8-check-conflict',
        form: 'one',
        question: 'A CRO with 80 people looks for a DPO. Which candidate fits best with Article 38(6)?',
        minutes: 1,
        options: [
          { text: 'The head of IT, who knows each system because she selects them', correct: false },
          { text: 'The quality auditor, who selects no systems and reports to the board', correct: true },
          { text: 'The chief operating officer, who can enforce advice at once', correct: false },
          { text: 'The director of data management, who designs the data flows', correct: false },
        ],
        reason:
          'Three of them decide how data are processed and would check their own work (WP243, section 3.5). An auditor without such decisions can do both tasks, if there is time and knowledge for it and if the audits do not cover the DPO’s own work. Power to enforce is not the point: the DPO advises and monitors (Article 39(1)).',
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
    paragraphs: [
      'Most gaps are repaired by a plan with dates. A few are not. A processor may not engage a sub-processor without the controller’s prior written authorisation (Article 28(2)). It may transfer data to a third country only on documented instructions (Article 28(3)(a)) and under the conditions of Chapter V (Article 44). If data flow without these, each hour adds to the infringement. A paper signed next week does not change what happened this week.',
      'On transfers the Court was clear. An exporter who uses standard clauses verifies, case by case, whether the law of the third country ensures the protection required (C-311/18, para 134). If it cannot take measures that guarantee this, it must suspend or end the transfer; if it does not, the authority must (para 135). The duty lies on the controller or the processor who exports. Under the clauses the parties document their assessment (Clause 14(d)). An exporter with no assessment cannot show that the transfer may go on. If the CRO signed the clauses as exporter, it is the CRO that stops.',
      'Stopping does not mean destroying. Deletion at the vendor removes evidence of the breach, trial data that belong to the sponsor’s records, and the data that a participant has asked to see. The processor returns or deletes at the controller’s choice (Article 28(3)(g)), and otherwise acts on instructions. So: cut the feed, close the access, keep what is there in a restricted state, and ask.',
      'Nor does it mean deciding for the sponsor. What the pause means for the protocol, the endpoint and the participants is the sponsor’s question. Before you cut, ask the investigator one thing: does anyone’s safety depend on this feed? If yes, care comes first. The sponsor, the site and you then find a way to protect the person and to limit the data at the same time, today.',
      'Tell the sponsor everything. EDPB Opinion 22/2024 says that a controller should have the identity of all its processors and sub-processors readily available at all times, and that the processor should provide it without being asked (paras 31-32). A hidden vendor makes this impossible. The message states facts, times and the measure taken. It does not judge or excuse the CRO’s own conduct. The record that you write now carries today’s date.',
    ],
    points: [
      'Repair by plan: a late review, a missing page, an old list.',
      'Stop or contain today: no authorisation, no assessed transfer, no contract, names with codes in the wrong place.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(2), 28(3)(a) and (g), 44, 46' },
      { source: 'schrems-ii', at: 'paras 134-135' },
      { source: 'scc', at: 'Clause 14' },
      { source: 'edpb-22-2024', at: 'paras 31-32' },
    ],
  },
  {
    kind: 'read',
    title: 'One event, four owners',
    paragraphs: [
      'Assume that a vendor exposed names and heart traces to a stranger. Four questions arise, and each has its owner.',
      'Personal data breach: the sponsor as controller decides on notice to the authority within 72 hours (Article 33(1)) and on a message to participants (Article 34). The CRO has told it without undue delay (Article 33(2)).',
      'Serious breach of the trial: does the event meet the definition in Article 52 of Regulation (EU) 536/2014 (module 7)? Then the sponsor notifies the Member States concerned through the EU portal, at most seven days after it became aware. A breach of privacy can come under this. The protection of participants’ data is a condition of every trial (Article 28(1)(d)), and measures against unauthorised access are required (Article 56(2)). The seven days and the 72 hours run side by side. One notice does not replace the other.',
      'Can the CRO notify under Article 52? A sponsor may delegate tasks to a CRO in a written contract, but keeps its responsibility (Article 71). So open the contract. If the task is not there, you deliver facts on the first day, in a form that the sponsor can use: which participants by code, which visits, which rule or protocol section, which effect on data.',
      'Request of a participant: the sponsor answers, in principle within one month of receipt (Article 12(3)). The CRO passes it on at once and helps to find the data (Article 28(3)(e)). It does not answer in its own name unless it is instructed to.',
      'Quality: your own CAPA. It asks why the vendor was never on the list, and who could have seen it. It is yours and it has dates. It is not a reason to delay the other three.',
    ],
    citations: [
      { source: 'ctr', at: 'Art. 28(1)(d), 52, 56(2), 71' },
      { source: 'gdpr', at: 'Art. 12(3), 28(3)(e), 33(1)-(2), 34' },
    ],
    selfChecks: [
      {
        id: '8-check-owners',
        form: 'all',
        question:
          'A sub-processor exposed codes and endpoint data, and some values were changed. The contract delegates no notices to the CRO. Which acts are the CRO’s?',
        minutes: 2,
        options: [
          { text: 'To tell the sponsor without undue delay', correct: true },
          { text: 'To notify the authority within 72 hours', correct: false },
          { text: 'To list the changed values and the codes concerned', correct: true },
          { text: 'To notify a serious breach in the EU portal', correct: false },
          { text: 'To secure logs and stop the sub-processor’s access', correct: true },
          { text: 'To write to the participants through the sites', correct: false },
        ],
        reason:
          'The CRO reports, contains and assists (Articles 28(3)(f) and 33(2)). Notifying the authority and informing participants are the controller’s duties (Articles 33(1) and 34). Changed endpoint data may affect the reliability and robustness of the trial, so the sponsor also looks at Article 52 of Regulation (EU) 536/2014. It needs the list of values for that, long before day seven.',
        citations: [
          { source: 'gdpr', at: 'Art. 28(3)(f), 33(1)-(2), 34' },
          { source: 'ctr', at: 'Art. 52, 71' },
        ],
      },
    ],
  },
  {
    kind: 'practice',
    title: 'Walk one vendor through seven regions',
    minutes: 5,
    paragraphs: [
      'Monday 5 October 2026. Your CRO runs trial VEN-61 for a sponsor in Aarhus. From November a nursing agency in Oslo draws blood at home from 60 participants in Norway and Sweden. The site sends the agency name, address and telephone through the agency’s portal. The agency returns a form with code, blood pressure and the nurse’s notes to your data managers. Your CRO signed the contract with the agency in August; the sponsor’s general authorisation asks for 30 days’ notice of new sub-processors, and nothing was sent. Write one line for each region: fact, gap, next step.',
    ],
    modelAnswer: [
      'Data: form with code, vital signs and free text; health data (Article 4(15)). Gap: notes may hold names of relatives. Next: a form with boxes in place of free text. Roles: the agency is a sub-processor. Gap: no notice, so the sponsor had no chance to object (Article 28(2)). Next: tell the sponsor today; no visit before the period has run or the sponsor has agreed. Basis: the sponsor’s table. Gap: does the information sheet name home nursing? Next: ask the sponsor (Article 13).',
      'Key: the portal holds names, and the form holds codes. If the same nurse’s account shows both, the agency can link them. Next: visit number in the portal, code only on the form, access separated, portal entries erased after the visit (Articles 25 and 32). Rights: the nurse may hear “I want out”. Next: a card with one telephone number, that of the site (Article 12(2)-(3)).',
      'Borders: Norway is in the EEA, so this is no transfer to a third country. Next: check where the portal is hosted and who gives support. The bad day: does the contract pass on the same obligations, with a contact at night (Articles 28(4) and 33(2))? And the assessment: home visits by a new party are a change that the sponsor reviews (Article 35(11)).',
      'The gap in the roles decides the calendar. It is easy to close as long as no visit has taken place. After the first visit it would be an unauthorised sub-processor with names, and a case for the section on stopping. As a decentralised element, the home visit is a subject of ICH E6(R3) Annex 2 as well. The investigator keeps oversight of delegated activities (Annex 1, section 2.3.1), so the file shows how the site oversees the nurses.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(15), 12(2)-(3), 13, 25, 28(2) and (4), 32, 33(2), 35(11)' },
      { source: 'ich-e6-annex-2', at: 'scope: decentralised elements' },
      { source: 'ich-e6', at: 'Annex 1, section 2.3.1' },
    ],
  },
  {
    kind: 'read',
    title: 'The inspection days',
    paragraphs: [
      'Before. One person leads, one writes, one fetches. The writer keeps a log of requests: number, time, question, document shown, version, copy given or not. The fetcher knows the folders. Test the accounts for the inspectors the day before. An account opens this trial only, gives read access, and ends on the last evening. A demonstration with live data of another sponsor is a disclosure, even in a good cause.',
      'Names. At the site a GCP inspector may compare source records with names, because the law gives inspectors access and the participant has been told so. At the CRO the same inspector normally meets codes. If a name appears on your screen, do not hide it and do not scroll past. Say what it is, note it, and treat it afterwards as a possible breach. Copies carry codes. Ask before you black out anything in a document, since a blackened original looks like an answer.',
      'Answers. Say what you know from documents, and who knows the rest. Four sentences cause most trouble: “we always do that”, “that is the sponsor’s job”, “I think it was in March” and “nobody told me”. Replace them. “Here are the last three.” “The contract gives this to the sponsor, section 4; here is our message to it.” “The log says 3 March, 14:10.” “I was not on the list; here is the list.”',
      'Gaps. A gap that you found yourself, with date, cause and next step, is a sign of a system that works. The same gap found by the inspector is a finding. So tell it when the subject comes up. Do not make documents overnight. A note to file is written today, is dated today, and says that it explains an earlier event. It never pretends to be the missing record.',
      'After. The lead reads the open requests aloud and sends what was promised. The sponsor gets a report the same evening, including what went badly. The report leads to corrective actions: the single case first, then all similar cases, then the cause. If the data protection authority is the visitor, the DPO is the contact point (Article 39(1)(e)), and controller and processor cooperate on request (Article 31). Each authority has its own powers, so note which law the visitor relies on.',
    ],
    citations: [
      { source: 'ctr', at: 'Art. 78' },
      { source: 'gdpr', at: 'Art. 5(1)(c) and (f), 5(2), 31, 39(1)(d)-(e), 58(1)' },
      { source: 'ich-e6', at: 'section 4 (data governance), Annex 1' },
    ],
  },
  {
    kind: 'practice',
    title: 'Twenty minutes with the inspector',
    minutes: 5,
    paragraphs: [
      'During an inspection you are asked three things. (1) “Who decided that this translation vendor in Tunis may read SAE narratives?” (2) “Your incident log shows a wrong fax on 3 March. When did the sponsor know?” (3) “Your DPO’s annual report criticises your retention times. What happened next?” Say for each one which document you open, and what you say if it does not exist.',
    ],
    modelAnswer: [
      '(1) Open the sponsor’s written authorisation of the sub-processor and the contract that passes on the same obligations (Article 28(2), (4)); then the transfer tool and the assessment, because Tunisia is a third country (Article 46; Decision (EU) 2021/914, Clause 14); then the line in the record (Article 30(2)(c)). If the authorisation is missing, say so. Say since when you know it, and what has been stopped. A document made today carries today’s date.',
      '(2) Open the log and the message to the sponsor’s contact. Two times are needed: when the CRO became aware and when it notified (Article 33(2)). The sponsor’s own assessment and documentation are in the sponsor’s register (Article 33(5)). If your log shows a gap of a week, explain what caused it and what has changed. Do not estimate times from memory.',
      '(3) Open the minutes of the management meeting that received the report (Article 38(3)), the decision, and the reasons if the advice was not followed (WP243). The right answer is not that the DPO was satisfied. Management answers for compliance; the DPO advises and monitors (Article 39(1)(a)-(b)).',
      'For all three: answer the question asked, show the record, promise nothing for the sponsor, and write down what you undertook to deliver. Controller and processor cooperate with the supervisory authority on request (Article 31). A GCP inspector comes from another authority, under Article 78 of Regulation (EU) 536/2014, but many of the documents are the same.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(2) and (4), 30(2)(c), 31, 33(2) and (5), 38(3), 39(1)(a)-(b), 46' },
      { source: 'scc', at: 'Clause 14' },
      { source: 'wp243', at: 'section 3.1 (advice not followed)' },
      { source: 'ctr', at: 'Art. 78' },
    ],
  },
]
