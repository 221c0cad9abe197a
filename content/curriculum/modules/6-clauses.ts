import type { BriefingSection } from '../schema.ts'

/** Module 6, second part of the briefing: standard clauses, the assessment behind them, and the days after the signature. */
export const clausesBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Clauses: choose by role',
    paragraphs: [
      'No decision for the country, so you need a safeguard. In CRO work that’s mostly the Commission’s standard contractual clauses: one text with four modules, signed by the company that sends and the company that receives.',
      'Choose by role, not by size. Module Two links a controller with its processor. Module Three links a processor with a sub-processor; it’s yours when your CRO hires a vendor abroad. You fill in the annexes and leave the text as it is.',
      'Look for the real exporter. If a Spanish hospital is a controller and sends data to a sponsor in Boston, the hospital exports, and your contract with the sponsor doesn’t cover that step.',
      'And clauses are never the only paper. A company that works with the data for you needs the sponsor’s instruction and its authorisation as a sub-processor, abroad or at home (Article 28(2) and (3)(a)).',
    ],
    more: [
      'Module One is for two controllers, Module Four for a processor in the EEA and its own controller in a third country. Where Modules Two and Three are used they also fulfil Article 28(3) and (4) of the GDPR (recital 9 of Decision (EU) 2021/914). The clauses serve for an importer whose processing isn’t itself subject to the GDPR (recital 7). If your importer falls under Article 3(2), ask the DPO before you use them. Groups may have binding corporate rules instead; a CRO needs rules approved for processors.',
    ],
    selfChecks: [
      {
        id: '6-check-module-of-clauses',
        form: 'one',
        question:
          'A CRO in Brno, processor for a sponsor in Lille, engages a firm in Singapore to code medical terms. Which module do the CRO and the firm sign?',
        minutes: 1,
        options: [
          { text: 'Module One, because each firm is responsible for its own staff', correct: false },
          { text: 'Module Two, because the CRO gives the instructions', correct: false },
          { text: 'Module Three, because both are processors of the sponsor', correct: true },
          { text: 'Module Four, because a processor sends the data', correct: false },
        ],
        reason:
          'Both firms work for the sponsor, one through the other. The CRO passes the sponsor’s instructions on, which doesn’t make it a controller. Module Four is for the way back, from a processor in the EEA to its own controller abroad.',
        citations: [{ source: 'scc', at: 'recitals 7 and 9; Clause 8.1 (Module Three)' }],
      },
    ],
    citations: [
      { source: 'scc', at: 'recitals 7 and 9; Clauses 2 and 8.1' },
      { source: 'gdpr', at: 'Art. 3(2), 28(2) to (4), 46(1) and (2), 47' },
    ],
  },
  {
    kind: 'read',
    title: 'A signature doesn’t bind the police',
    roles: ['data-manager'],
    paragraphs: [
      'Clauses bind the two companies. They don’t bind the authorities of the country. That’s why the Court of Justice asks the exporter to look behind the signature: can the company over there keep its promise, under its own law (C-311/18)?',
      'The answer is written down before the first account is opened. It’s called a transfer impact assessment, and it covers three things: this transfer, the law and practice of that country, and what protects the data.',
      'If there’s a gap, you add measures. A good code is one of the best. As long as the list stays at the site, and nobody over there can recognise a person in other ways, the data tell an authority little. But a rich narrative about a rare disease breaks that protection, and so does access to data in the clear.',
      'If nothing closes the gap, the transfer doesn’t start.',
    ],
    more: [
      'Clause 14 makes the assessment a contractual duty: both parties warrant that they have no reason to believe that local law and practice prevent compliance, document the assessment and give it to the supervisory authority on request. On pseudonymisation see Recommendations 01/2020, Use Case 2; on remote access in the clear, where the EDPB found no effective technical measure if problematic laws apply in practice, Use Case 7.',
    ],
    selfChecks: [
      {
        id: '6-check-row-for-india',
        form: 'find',
        question:
          'This row of a safety listing is to be shown in a third country, without the code list. Mark the parts that could still lead somebody there to the participant.',
        minutes: 1,
        parts: [
          { text: '3004-017', identifies: false },
          { text: 'visit 6', identifies: false },
          { text: 'eye pressure 14 mmHg', identifies: false },
          { text: 'one of two known cases in Slovenia', identifies: true },
          { text: 'mild headache, recovered', identifies: false },
          { text: '“can’t read scores since she began to conduct the Maribor opera”', identifies: true },
          { text: 'dose unchanged', identifies: false },
        ],
        reason:
          'An opera conductor with a disease that two people in the country have can be found with a search engine. The code leads nowhere without the list. Data management takes such text out, or makes it general, before anyone gets access.',
        citations: [
          { source: 'edpb-1-2020', at: 'Annex 2, Use Case 2' },
          { source: 'gdpr', at: 'Art. 4(5), 5(1)(c); recital 26' },
        ],
      },
    ],
    citations: [
      { source: 'scc', at: 'Clause 14' },
      { source: 'schrems-ii', at: 'paras 134-135' },
      { source: 'edpb-1-2020', at: 'Annex 2, Use Cases 2 and 7' },
    ],
  },
  {
    kind: 'practice',
    id: '6-practice-assessment',
    title: 'Read an assessment',
    minutes: 5,
    paragraphs: [
      'Your vendor in a third country sends its transfer impact assessment for a study with 80 participants: “1. Transfer: trial data. 2. Law: our country has a modern data protection act. 3. Practice: we have never had a request from an authority. 4. Measures: encryption, staff training. Result: low risk.” The study is in a rare disease, and the vendor codes medical terms from free-text narratives. Write what’s missing, line by line.',
    ],
    modelAnswer: [
      '“1. Which data, in which form, for whom, how often, and who else gets them? Narratives in a rare disease aren’t just ‘trial data’. 2. The data protection act isn’t the question. Which laws let authorities get at data, and is there a remedy? Name the sources. 3. Never is a start: since when, how many customers, and would the law let you tell us? 4. Encryption helps on the way, but your staff read the text in the clear. What about removing names of places and jobs before you see it? Result: can’t be rated yet.”',
      'People often accept a page like this because it exists. The word “low” was the only thing anyone had decided.',
    ],
    citations: [
      { source: 'scc', at: 'Clause 14(a) to (d)' },
      { source: 'edpb-1-2020', at: 'section 2 (step 3); Annex 2, Use Cases 2 and 7' },
    ],
  },
  {
    kind: 'read',
    title: 'Accounts come last',
    roles: ['data-manager', 'start-up'],
    paragraphs: [
      'On a Thursday afternoon the wish is always the same: “Just open the accounts, the paperwork will follow.” But an account is the transfer. Once it’s open, you’ve done it.',
      'So keep to an order. First you find out who sends what to whom. Then the sponsor says whether it wants this, because it’s the sponsor’s trial and its list of sub-processors. Then come the tool, the assessment and the measures, and the formal steps that the tool requires. Only then the accounts.',
      'The EDPB describes six such steps for the transfer itself (Recommendations 01/2020). The sponsor’s yes isn’t one of them; we’ve put it in where it saves most work. The EDPB’s last step comes later and then again and again: look whether it’s all still true.',
    ],
    selfChecks: [
      {
        id: '6-check-road-to-release',
        form: 'order',
        question: 'A new vendor in a country without an adequacy decision is planned. Put the work in order.',
        minutes: 2,
        steps: [
          'Map the flow: who sends what to whom, and in which country',
          'Obtain the sponsor’s instruction and authorisation',
          'Choose the tool, here standard clauses, and the module',
          'Assess the country’s law and practice, and close any gap',
          'Complete what the tool requires: annexes and signatures',
          'Release the accounts',
        ],
        reason:
          'Without a map nobody knows what to ask the sponsor, and without its yes the rest is wasted. The assessment comes before the signature, because it may show that the transfer can’t take place. Accounts come last: an account is the transfer.',
        citations: [
          { source: 'edpb-1-2020', at: 'section 2 (steps 1 to 6)' },
          { source: 'scc', at: 'Clause 14' },
          { source: 'gdpr', at: 'Art. 28(2) and (3)(a)' },
        ],
      },
    ],
    citations: [
      { source: 'edpb-1-2020', at: 'section 2 (steps 1 to 6)' },
      { source: 'gdpr', at: 'Art. 28(2) and (3)(a), 44' },
      { source: 'edpb-22-2024', at: 'paras 31-32 and 88' },
    ],
  },
  {
    kind: 'read',
    title: 'The day after',
    roles: ['data-manager'],
    paragraphs: [
      'A vendor’s newsletter mentions, in its third paragraph, that night support is moving from Boston to Manila. You’re the only person on the study who reads newsletters. Whose business is it?',
      'Yours, and then the sponsor’s. The receiving company may bring in another firm only if the controller has authorised it (Clause 9(a)). Your project manager’s nod isn’t enough.',
      'Laws change as well. If the company over there can no longer keep its promise, it tells you, and you tell the sponsor. Somebody then has to be able to stop the flow. So there must be a switch: accounts by country that IT can close within the hour. Ask where it is before you need it.',
    ],
    selfChecks: [
      {
        id: '6-check-night-support',
        form: 'branch',
        minutes: 3,
        question: 'The night support is moving. How does it end?',
        scenes: [
          {
            id: 'news',
            text: 'Monday, 09:10. The ePRO vendor’s newsletter says: “From 1 July our night support will be provided by our partners in Manila.” Your study runs in four EU countries, and participants call at night.',
            choices: [
              { text: 'Ask the vendor’s account manager what “partners” means for your study.', to: 'asked' },
              { text: 'Save it for the next vendor meeting on 8 July.', to: 'saved' },
            ],
          },
          {
            id: 'asked',
            text: '“Oh, they’re lovely people,” she says. “They’ll only see the diary when somebody calls. Your project manager knows about it.” Your project manager is in the kitchen and does. “It’s fine, I said yes on Friday.”',
            choices: [
              { text: 'Tell him that the sponsor has to say yes, and write to the sponsor today.', to: 'sponsor' },
              { text: 'Add the yes to the vendor file. He’s in charge of the study.', to: 'filed' },
            ],
          },
          {
            id: 'saved',
            text: 'On 3 July a participant in Ghent writes to the site: “Who was the man in Manila who knew that I’d missed three entries?” The nurse calls you.',
            choices: [
              { text: 'Have IT close the night accounts now, and tell the sponsor what has happened.', to: 'late' },
              { text: 'Ask the vendor for its contract with Manila before you tell anybody.', to: 'waiting' },
            ],
          },
          {
            id: 'sponsor',
            good: true,
            text: 'The sponsor says no: it wants support in the EEA for this study. The vendor grumbles and puts its evening shift in Dublin on the rota. On 1 July nothing changes for anyone, which was the idea.',
          },
          {
            id: 'filed',
            good: false,
            text: 'In September the sponsor’s auditor reads the vendor file. “You authorised this?” she asks your project manager. “On whose behalf?” He looks at the yes with his name on it. The sheet in the hands of 140 participants still says that their data stay in Europe.',
          },
          {
            id: 'late',
            good: false,
            text: 'The switch works; by noon the accounts are closed. The sponsor asks for a list of every record that was opened in three nights. It could have been one email in June.',
          },
          {
            id: 'waiting',
            good: false,
            text: 'The contract arrives nine days later, with another firm’s name in it. By then 31 diaries have been opened at night, and the sponsor hears of it from the site.',
          },
        ],
        reason:
          'A new company that can see the diary is a new sub-processor and a new transfer. Only the controller can authorise it (Article 28(2)), and it has to know before the first night. A friendly yes inside the CRO doesn’t count, and a newsletter isn’t a request.',
        citations: [
          { source: 'gdpr', at: 'Art. 28(2), 44' },
          { source: 'scc', at: 'Clauses 8.8 and 9(a) (Module Three)' },
        ],
      },
    ],
    citations: [
      { source: 'scc', at: 'Clauses 8.1, 8.8, 9(a) (Module Three), 14(e) and (f), 15' },
      { source: 'edpb-22-2024', at: 'paras 31-32 (identity of sub-processors)' },
      { source: 'gdpr', at: 'Art. 28(2) and (3)(a)' },
    ],
  },
  {
    kind: 'practice',
    id: '6-practice-order',
    title: 'An order from abroad',
    minutes: 3,
    paragraphs: [
      'On Friday 5 June 2026 your coding vendor in a third country emails: “An authority has ordered us to hand over the records of your study by Wednesday. A new act also lets it copy servers without notice. Please advise.” The vendor sees coded terms and short narratives. Write down what happens today, and who does it.',
    ],
    modelAnswer: [
      '“Privacy lead: forward the email to the sponsor now. IT: close the vendor’s access to narratives today. Data management: move the coding to staff in the EEA, so that safety work doesn’t wait. To the vendor, in writing: which records, on which legal basis, has it been reviewed, and can you challenge it? Please hand over nothing that you don’t have to. CRO and sponsor: assess the transfer again, because the new act isn’t in the old paper.”',
      'If no measure helps, the transfer stays stopped. The sponsor decides whether participants are told. And the study desk doesn’t write to the authority.',
    ],
    citations: [
      { source: 'scc', at: 'Clauses 14(e) and (f), 15.1, 15.2 (Module Three)' },
      { source: 'schrems-ii', at: 'paras 134-135' },
      { source: 'gdpr', at: 'Art. 33(2), 48' },
      { source: 'edpb-2-2024', at: 'guidance on Art. 48' },
    ],
  },
]
