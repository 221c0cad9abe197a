import type { BriefingSection } from '../schema.ts'

/** Module 6, second part of the briefing: standard clauses, the assessment, the road to an account, and what comes after. */
export const clausesBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Four sets of clauses',
    roles: ['start-up'],
    paragraphs: [
      'You need clauses for a coding vendor abroad. The Commission’s form has four modules. Choose by role, not by habit. Module One is for two controllers. Module Two: controller to processor. Module Three: processor to processor, the usual one when a CRO hires a vendor. Module Four is for an EEA processor that sends data back to its own controller abroad.',
      'Fill in the annexes and leave the text alone. You may add clauses that don’t contradict it (Clause 2). Modules Two and Three also serve as the processing contract that the GDPR asks for.',
      'Find the real exporter, too. If a hospital that is a controller sends data to Boston itself, your signature doesn’t cover its step.',
    ],
    more: [
      'The form serves for importers whose processing isn’t itself subject to the GDPR (Decision (EU) 2021/914, recital 7). If your importer is under the GDPR by Article 3(2), which can happen with a sponsor abroad, ask the data protection officer first. On Article 28(3) and (4) see recital 9. The importer follows the controller’s documented instructions, which the CRO passes on (Clause 8.1, Module Three).',
    ],
    selfChecks: [
      {
        id: '6-check-module-of-clauses',
        form: 'one',
        minutes: 1,
        question:
          'A CRO in Brno, processor for a sponsor in Lille, engages a firm in Singapore to code medical terms. Which module do CRO and firm sign?',
        options: [
          { text: 'Module One, because each firm is responsible for its own staff', correct: false },
          { text: 'Module Two, because the CRO gives the instructions', correct: false },
          { text: 'Module Three, because both are processors of the sponsor', correct: true },
          { text: 'Module Four, because a processor sends the data', correct: false },
        ],
        reason:
          'Both firms work for the sponsor, so it’s processor to processor. The CRO passes on instructions that come from the sponsor, and that doesn’t make it a controller. Module Four is for data that go back to the processor’s own controller.',
        citations: [{ source: 'scc', at: 'recitals 7 and 9; Clause 8.1 (Module Three)' }],
      },
    ],
    citations: [
      { source: 'scc', at: 'recitals 7 and 9; Clauses 2 and 8.1' },
      { source: 'gdpr', at: 'Art. 3(2), 28(3) and (4), 46(2)(c)' },
    ],
  },
  {
    kind: 'read',
    title: 'Clauses bind firms, not governments',
    roles: ['data-manager', 'safety'],
    paragraphs: [
      'The vendor has signed. But the police of its country haven’t, and nor has its intelligence service. That was the point of Schrems II: the exporter must check whether the law there lets the vendor keep its promises. If not, add safeguards. If none helps, stop (C-311/18).',
      'Your best safeguard is already in the data: the code. It protects well if the list stays in the EEA, and if nobody there could single out a person in another way (Recommendations 01/2020, Use Case 2). A rare disease or a rich narrative can undo that. So data management cleans the free text before anyone abroad sees it.',
      'Encryption is a weaker friend than it looks. It protects a file on its way. Once the vendor’s staff read the rows on a screen, and most of our vendors do, only the code and the choice of fields still protect the person.',
    ],
    more: [
      'The duty is in paragraphs 134 and 135 of the judgment. Under Use Case 2 the additional information is held by the exporter, or by an entity that it trusts in the EEA or under equivalent protection. Use Case 7 is the counter-example: for remote access to data in the clear the EDPB found no effective technical measure where problematic laws apply in practice.',
    ],
    selfChecks: [
      {
        id: '6-check-row-for-india',
        form: 'find',
        minutes: 1,
        question:
          'This row of a safety listing is to be shown in a third country. The code list stays at the site. Mark the parts that could still let somebody there single out the participant.',
        parts: [
          { text: '3004-017', identifies: false },
          { text: 'visit 6', identifies: false },
          { text: 'eye pressure 14 mmHg', identifies: false },
          { text: 'one of two known cases in Slovenia', identifies: true },
          { text: 'mild headache, recovered', identifies: false },
          { text: '“cannot read scores since she began to conduct the Maribor opera”', identifies: true },
          { text: 'dose unchanged', identifies: false },
        ],
        reason:
          'A search engine finds an opera conductor with an eye disease that two people in the country have. No list is needed for that. The code leads nowhere as long as the list stays at the site. Data management removes or generalises such text before access is given.',
        citations: [
          { source: 'edpb-1-2020', at: 'Annex 2, Use Case 2' },
          { source: 'gdpr', at: 'Art. 4(5), 5(1)(c); recital 26' },
        ],
      },
    ],
    citations: [
      { source: 'schrems-ii', at: 'paras 134-135' },
      { source: 'edpb-1-2020', at: 'Annex 2, Use Cases 2 and 7' },
      { source: 'gdpr', at: 'Art. 46(1)' },
    ],
  },
  {
    kind: 'read',
    title: 'What a good assessment says',
    paragraphs: [
      'The check has a name: transfer impact assessment. You may be asked for facts, or to read a draft. Clause 14 asks for three things. The parties write the result down, before the first account opens, and show it to an authority that asks.',
      'A test for any draft: cover the names. If the text could be about any country and any study, it isn’t an assessment yet.',
    ],
    points: [
      'The transfer: which data, in which form, who sees them, how, for how long, and who comes next in the chain.',
      'The country: the laws on access by authorities and what happens in practice, with sources and dates.',
      'The safeguards: which ones, and how each answers a risk that the first two points have shown.',
    ],
    citations: [
      { source: 'scc', at: 'Clause 14(a)-(d)' },
      { source: 'edpb-1-2020', at: 'steps 3 and 4; Annex 3 (sources of information)' },
    ],
  },
  {
    kind: 'practice',
    id: '6-practice-assessment',
    title: 'Read four lines of an assessment',
    minutes: 4,
    paragraphs: [
      'A firm in Kuala Lumpur will code adverse events on your CRO’s server, in a trial with 140 participants who have a rare lung disease. Somebody has drafted the assessment: “1. Data: coded adverse events. 2. Country: Malaysia has a data protection act. 3. Measures: encryption in transit; clauses signed. 4. Conclusion: low risk, the transfer may begin.” Write one sentence for each line that says what’s missing.',
    ],
    modelAnswer: [
      '“Line 1: add the narratives and the rare disease, how many people look at the data and for how long, that they see them in clear text on a screen, and whether a further firm is involved. Line 2: a data protection act doesn’t tell us what authorities may demand; describe those powers and the practice, ask the firm whether it has had such requests, and give sources with dates. Line 3: encryption in transit doesn’t help once staff read the text, and a signature is no measure against an authority; say who cleans the narratives and where the code list is. Line 4: the conclusion follows from nothing above; say which risk remains, who decided, when, and when it will be looked at again.”',
      'People often forget to ask the importer, although the clauses oblige it to help with this. And the sponsor should see the result before accounts open, because it’s the controller.',
    ],
    citations: [
      { source: 'scc', at: 'Clause 14(a)-(d)' },
      { source: 'edpb-1-2020', at: 'steps 3 and 4; Annex 2, Use Case 7; Annex 3' },
      { source: 'edpb-22-2024', at: 'para 88 (transfers)' },
    ],
  },
  {
    kind: 'read',
    title: 'The road to an account',
    roles: ['start-up', 'data-manager'],
    paragraphs: [
      'The EDPB describes six steps (Recommendations 01/2020). Know your transfers. Identify the tool. Assess whether it works in that country. Add measures where it doesn’t. Take the formal steps that the tool may require. Look at it all again at intervals.',
      'At a CRO we put one more step near the front. It isn’t the EDPB’s, it’s ours, and it comes from another rule: the sponsor has to instruct the transfer and authorise the vendor (Article 28). Ask early. Without that yes, you’d assess a transfer that nobody may make.',
      'Tools and assessments don’t replace the rest either. There has to be a legal basis, a contract, and information for the participants.',
    ],
    selfChecks: [
      {
        id: '6-check-road-to-release',
        form: 'order',
        minutes: 2,
        question: 'A new vendor outside the EEA, with no adequacy decision, is planned. Put the work in order.',
        steps: [
          'Map the flow: who shows what to whom, and in which country',
          'Obtain the sponsor’s instruction and authorisation',
          'Choose the tool, here standard clauses, and the module',
          'Assess the country’s law and practice, and add measures where there’s a gap',
          'Take the formal steps: complete the annexes and sign the clauses',
          'Release the accounts, once participants have been informed',
        ],
        reason:
          'Without a map nobody can authorise anything or choose a module. The sponsor’s yes is our own step; Article 28 asks for it, whatever the tool. The assessment comes before the signature, because it may show that the transfer can’t happen. Accounts come last: an account is the transfer. The EDPB’s sixth step, looking again, follows later.',
        citations: [
          { source: 'edpb-1-2020', at: 'section 2 (steps 1 to 6)' },
          { source: 'scc', at: 'Clause 14' },
          { source: 'gdpr', at: 'Art. 28(2) and (3)(a)' },
        ],
      },
    ],
    citations: [
      { source: 'edpb-1-2020', at: 'section 2 (steps 1 to 6)' },
      { source: 'gdpr', at: 'Art. 28(2) and (3)(a), 46' },
      { source: 'edpb-22-2024', at: 'paras 31-32 (identity of sub-processors) and 88 (transfers)' },
    ],
  },
  {
    kind: 'read',
    title: 'Tell people where, and how they’re protected',
    roles: ['cra', 'start-up'],
    paragraphs: [
      'A participant reads: “My data may be accessed worldwide.” What does she know now? Nothing. She’s entitled to hear of the transfer, whether there’s an adequacy decision, and otherwise which safeguard is used and how to get a copy (Article 13(1)(f)). As a rule the countries are named.',
      'A vendor that joins later changes the text that people signed. Tell them before it starts, with a letter or a new sheet from the site. Whether the ethics committee sees it first depends on the country, so ask early. The CRO drafts, the sponsor decides, and the site hands it over.',
      'Look for old promises, too. If the sheet says “your data stay in Europe”, then no clause makes that true.',
    ],
    selfChecks: [
      {
        id: '6-check-wording-for-participants',
        form: 'one',
        minutes: 2,
        question:
          'Coded data go to a vendor in Kuala Lumpur under standard clauses. Malaysia has no adequacy decision. Which sentence is right for the sheet?',
        options: [
          {
            text: '“Your coded data may be used worldwide by companies that respect the GDPR and sign strict confidentiality agreements.”',
            correct: false,
          },
          {
            text: '“By signing, you agree that coded data go to countries whose laws protect you less than those of the EU.”',
            correct: false,
          },
          {
            text: '“Coded data go to a company in Malaysia. The EU has not recognised its law as adequate. EU standard clauses protect them; ask [contact] for a copy.”',
            correct: true,
          },
          {
            text: '“Coded data go to Malaysia. Our transfer impact assessment under Clause 14 concluded that the residual risk is acceptable.”',
            correct: false,
          },
        ],
        reason:
          'Country, no adequacy decision, safeguard, way to a copy: the third sentence has all four. “Worldwide” has none. The second asks for consent on which nobody relies, and it hides the clauses. The fourth names the country, but an assessment isn’t what protects people.',
        citations: [
          { source: 'gdpr', at: 'Art. 13(1)(f)' },
          { source: 'wp260', at: 'Annex (transfers to third countries)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(a), 13(1)(f), 14(1)(f), 15(2)' },
      { source: 'wp260', at: 'section on changes to the information; Annex (transfers to third countries)' },
      { source: 'scc', at: 'Clause 8.3 (Modules Two and Three)' },
    ],
  },
  {
    kind: 'read',
    title: 'After the signature',
    roles: ['data-manager', 'safety'],
    paragraphs: [
      'The vendor moves its night support to another country. Your project manager says yes. That isn’t enough: a further firm needs the sponsor’s authorisation, and so does each new leg of the journey (Clause 9). Keep vendors, countries, tools and dates in one list, and tell the sponsor of changes without being asked.',
      'Or the law there changes. Then the vendor tells you, you tell the sponsor, and together you look for a fix. If there’s none, the transfer stops. So IT needs a switch: accounts by country, closed within the hour.',
      'An order from a foreign court or authority is no ground for a transfer by itself (Article 48). If one reaches your CRO, send it to the sponsor and to legal. Don’t answer it at the study desk.',
      'The EDPB explains in Guidelines 02/2024 what they’ll check: is there a legal basis for handing the data over, and a ground for the transfer?',
    ],
    more: [
      'Under Module Three: onward transfers only on the controller’s instructions and the conditions of Clause 8.8; further sub-processors under Clause 9(a); notice of a change in the law under Clause 14(e), forwarded to the controller; suspension under Clause 14(f). On requests by authorities the importer notifies the exporter and, where possible, the person, reviews the request, challenges it where there are grounds and discloses the minimum (Clause 15). Under Guidelines 02/2024 (version 2.1, June 2025) a request needs a legal basis and a ground for transfer under Chapter V.',
    ],
    citations: [
      { source: 'scc', at: 'Clauses 8.8 and 9(a) (Module Three), 14(e)-(f), 15' },
      { source: 'edpb-22-2024', at: 'paras 31-32 (identity of sub-processors) and 88 (transfers)' },
      { source: 'gdpr', at: 'Art. 28(2), 48' },
      { source: 'edpb-2-2024', at: 'version 2.1: two-step test (legal basis and ground for transfer)' },
    ],
  },
  {
    kind: 'practice',
    id: '6-practice-order',
    title: 'An order from abroad',
    minutes: 3,
    paragraphs: [
      'On Friday 5 June 2026 your coding vendor in a third country emails you: “An authority has ordered us to hand over the records of your study by Wednesday. A new act also lets it copy servers without notice. Please advise.” Your CRO is the exporter under Module Three. Write three things that happen today, and who does each.',
    ],
    modelAnswer: [
      '“1. Privacy lead: forward the email to the sponsor now. 2. IT: close the vendor’s access today; data management moves the coding to staff in the EEA, so that safety work goes on. 3. Privacy lead to the vendor: which records, on which legal ground? Review the order, challenge it if there are grounds, ask for it to be suspended, give the minimum if you have to, and write everything down.”',
      'The vendor did the right thing when it told you (Clause 15.1). Next week CRO and sponsor do the assessment again, because the new act isn’t in it. If nothing closes the gap, the transfer stays suspended. People often forget that data already handed over unlawfully may be a breach, of which the sponsor must hear without undue delay.',
    ],
    citations: [
      { source: 'scc', at: 'Clauses 14(e)-(f), 15.1, 15.2 (Module Three)' },
      { source: 'schrems-ii', at: 'paras 134-135' },
      { source: 'gdpr', at: 'Art. 33(2), 48' },
    ],
  },
]
