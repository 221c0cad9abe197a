import type { ModuleText } from '../schema.ts'

/** The briefing of module 6, Borders. */
export const bordersBriefing: ModuleText['briefing'] = [
  {
    kind: 'read',
    title: 'What counts as a transfer',
    paragraphs: [
      'Chapter V of the GDPR applies when personal data go to a third country, that is, a country outside the European Economic Area. The EEA is the European Union with Iceland, Liechtenstein and Norway. The United Kingdom, Switzerland, the United States and India are third countries, though the rules that apply to each differ. The aim is one sentence long: the protection of the GDPR must not be undermined, and this includes onward transfers from that country to the next. The duty binds controllers and processors alike (Article 44).',
      'The GDPR does not define “transfer”. The EDPB uses three conditions, and all three must be met. A controller or processor, the exporter, is subject to the GDPR for the processing. It discloses the data or makes them available to another controller, joint controller or processor, the importer. The importer is in a third country, whether or not the GDPR applies to it (Guidelines 05/2021).',
      '“Makes available” is the part that surprises people at work. Nobody has to send a file. Creating an EDC account for a company in a third country, or showing its staff data on a screen in a support call, is enough. It makes no difference that the server stands in Frankfurt and that download is blocked. These settings reduce the risk, but the transfer takes place.',
      'Direct entry by a participant needs care. Suppose that a sponsor in a third country collects data itself from people in the EEA and is subject to the GDPR under Article 3(2). Then no exporter has passed the data on, and that step is not a transfer (example 1). If the same sponsor uses a processor outside the EEA, its disclosure to the processor is a transfer (example 2). Do not stretch this to vendors. When a sponsor in the EEA engages an ePRO company in the United States, that company is its processor. The sponsor makes the data available to it, even though the participant’s phone sends them directly. That is a transfer. Trials with decentralised elements, the subject of ICH E6(R3) Annex 2 (adopted on 3 June 2026), bring many such flows.',
      'Two more cases fall outside. When your own employee reads the eCRF during a business trip to Canada, there is no second company. And a hosting company in Frankfurt does not become an importer because its parent sits in the United States, as long as the parent has no access (example 12). But the German company may receive orders from abroad, and to obey one would be a transfer. The controller examines that before it engages the company (Article 28(1)). Security remains a duty in all these cases (Articles 24 and 32).',
      'Coded data are included. Pseudonymised data remain personal data for those who have means, reasonably likely to be used, to attribute them to a person (Article 4(5), recital 26). A sponsor or CRO that sends key-coded trial data abroad should treat them as personal data.',
    ],
    selfChecks: [
      {
        id: '6-check-which-transfers',
        form: 'all',
        question:
          'A sponsor in Vilnius and its CRO in Ghent run a trial in the EEA. In which of these cases does a transfer to a third country take place?',
        minutes: 2,
        options: [
          { text: 'A support firm in Manila looks at the eCRF through screen sharing', correct: true },
          { text: 'The CRO’s own CRA opens the EDC in a hotel in Toronto', correct: false },
          { text: 'Participants type diary entries into the system of the sponsor’s vendor in Boston', correct: true },
          { text: 'The sponsor sends coded listings to a statistician’s firm in Oslo', correct: false },
          { text: 'The CRO sends a coded dataset to the sponsor’s parent company in Tokyo', correct: true },
        ],
        reason:
          'Manila and Tokyo are other companies in third countries, and display on a screen is enough. The Boston vendor is the sponsor’s processor; that the participant’s phone sends the data does not change this. The CRA belongs to the CRO itself, so no second company is involved. Norway is part of the EEA. Japan has an adequacy decision: that makes the transfer easier, but it remains a transfer.',
        citations: [
          { source: 'gdpr', at: 'Art. 44' },
          { source: 'edpb-5-2021', at: 'section 2.2; Annex (examples)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 3(2), 4(5), 24, 28(1), 32, 44; recital 26' },
      { source: 'edpb-5-2021', at: 'section 2 (three criteria), section 4, Annex, examples 1, 2 and 12' },
      { source: 'edpb-3-2018', at: 'section 2 (Art. 3(2))' },
      { source: 'ich-e6-annex-2', at: 'decentralised elements' },
    ],
  },
  {
    kind: 'read',
    title: 'Three grounds for a transfer, in this order',
    paragraphs: [
      'First way: an adequacy decision (Article 45). The Commission may decide that a country, a sector or a group of recipients ensures adequate protection. The transfer then needs no specific authorisation (Article 45(1)) and no safeguards under Article 46. The Commission publishes the list (Article 45(8)). Read the decision, because its scope may be narrower than the country. Decisions for the United Kingdom and Switzerland are in force, for example, so a coded listing may go to a laboratory there without clauses. Decisions may be amended, suspended or repealed (Article 45(5)), and some have an end date, so note the day on which you checked.',
      'For the United States the scope is narrow. Decision (EU) 2023/1795 covers only organisations on the Data Privacy Framework List (Article 1). Before the transfer the exporter looks up the legal name of the importer. Is the entry active? Does it cover this entity? Does it cover the type of data? An entry for HR data concerns employees of the organisation; participants’ data need an entry for non-HR data. Key-coded research data that are personal data under EU law are covered by the Principles: supplemental principle 14 on pharmaceutical and medical products says so (Annex I).',
      'Is this decision safe? On 3 September 2025 the General Court dismissed an action for its annulment (T-553/23, Latombe). An appeal was brought on 31 October 2025 and is pending before the Court of Justice (C-703/25 P). The appeal does not suspend the decision: it applies until it is repealed or annulled. Both earlier decisions on the United States were declared invalid. So keep a dated proof of the check, and know what you would use instead.',
      'Second way: appropriate safeguards, with enforceable rights and effective remedies (Article 46). In CRO work you mainly meet two. Standard contractual clauses, adopted by the Commission, are signed by exporter and importer (Article 46(2)(c)). Binding corporate rules, approved by a supervisory authority, bind a group of undertakings (Articles 46(2)(b) and 47). A CRO group that acts as processor needs rules that were approved for processors; rules for its own employee data do not cover a sponsor’s trial. Clauses and rules alike require an assessment of the third country’s law and practice.',
      'Third way: the derogations of Article 49, for specific situations where neither of the first two is available. Explicit consent is one of them, after information about the possible risks of the transfer (Article 49(1)(a)). The EDPB interprets the derogations restrictively, so that the exception does not become the rule (Guidelines 2/2018). A monthly data flow over three years does not fit. A sentence in the informed consent form that “data may be sent abroad” is not the explicit consent that Article 49 requires. The last case, compelling legitimate interests, is narrower still. The transfer must not be repetitive and may concern only a limited number of people, and the controller informs the supervisory authority and the persons (Article 49(1), second subparagraph).',
      'An order of a court or authority abroad is no fourth way. It can be recognised only if it rests on an international agreement, or if another ground of Chapter V allows the transfer (Article 48). Pass such a letter to the sponsor and to legal, and do not answer it at the study desk.',
    ],
    points: [
      'Adequacy first, then Article 46, and Article 49 only for the exceptional case.',
      'Check the exact legal entity and the exact data, and file the dated proof.',
    ],
    selfChecks: [
      {
        id: '6-check-pending-appeal',
        form: 'one',
        question:
          'A listed US laboratory receives coded samples. Its entry is active and covers non-HR data. An auditor asks: “There is an appeal against the Latombe judgment. May you still rely on Decision (EU) 2023/1795?”',
        minutes: 1,
        options: [
          { text: 'The appeal suspends the decision, so clauses had to be signed by 31 October 2025', correct: false },
          { text: 'The General Court has settled the matter, so no further check of the entry is due', correct: false },
          {
            text: 'It applies while the appeal is pending; the file shows a dated check and a fallback',
            correct: true,
          },
        ],
        reason:
          'The action was dismissed, and the appeal C-703/25 P is pending. An appeal does not suspend the decision. Until the decision is repealed or annulled, transfers to listed organisations may rest on it (Article 45(1)). But an entry can lapse and the decision can fall. So the exporter checks again at intervals and prepares an Article 46 tool.',
        citations: [
          { source: 'dpf', at: 'Art. 1' },
          { source: 'latombe', at: 'operative part (action dismissed)' },
          { source: 'latombe-appeal', at: 'appeal of 31 October 2025 (pending)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 45(1), (5) and (8), 46(1) and (2)(b)-(c), 47, 48, 49(1)' },
      { source: 'dpf', at: 'Art. 1; Annex I, sections III.9 and III.14' },
      { source: 'latombe', at: 'operative part (action dismissed)' },
      { source: 'latombe-appeal', at: 'appeal of 31 October 2025 (pending)' },
      { source: 'edpb-2-2018', at: 'section 1 (general) and section 2.1 (explicit consent)' },
    ],
  },
  {
    kind: 'read',
    title: 'Clauses are only half the work',
    paragraphs: [
      'Decision (EU) 2021/914 offers one set of clauses with four modules. Module One: controller to controller. Module Two: controller to processor. Module Three: processor to processor, the usual one when a CRO engages a vendor abroad. Module Four: processor in the EEA back to its controller in a third country. Choose by role, complete the annexes, and do not change the text; further clauses are allowed if they do not contradict it (Clause 2). Where Modules Two and Three are used they also fulfil Article 28(3) and (4) of the GDPR (recital 9).',
      'Look for the real exporter. A hospital that is a controller and sends data to a sponsor in Boston exports them itself; an agreement between CRO and sponsor does not carry that step. The clauses serve for an importer whose processing is not itself subject to the GDPR (recital 7). If your importer falls under the GDPR by Article 3(2), which can happen with a sponsor in a third country, ask the DPO before you use the form.',
      'In Schrems II the Court of Justice explained why a signature is not sufficient. Clauses bind the parties. They do not bind the authorities of the third country. The exporter must verify, case by case and where appropriate with the importer, whether the law of that country lets the importer keep its promises. If not, the exporter adds safeguards, and if none helps it suspends or ends the transfer (C-311/18, paras 134-135).',
      'Clause 14 turns this into a duty. Both parties warrant that they have no reason to believe that local law and practice prevent compliance. Their assessment covers three things (Clause 14(b)): the circumstances of the transfer, such as the chain of firms, the purpose, the data and their format; the relevant law and practice of the country; and the safeguards. They document it and give it to the supervisory authority on request (14(d)). This is the transfer impact assessment. It belongs before the first transfer, and so before the first account is opened.',
      'Key-coding is more than good practice here. The EDPB regards pseudonymisation as an effective supplementary measure under conditions. The additional information stays with the exporter, or with an entity that the exporter trusts in the EEA or under equivalent protection. And the authorities of the third country cannot single out a person with other information that they may hold (Recommendations 01/2020, Use Case 2). Rich narratives and rare diseases can defeat this. Remote access to data in the clear is the counter-example: there the EDPB found no effective technical measure where problematic laws apply in practice (Use Case 7).',
    ],
    selfChecks: [
      {
        id: '6-check-module-of-clauses',
        form: 'one',
        question:
          'A CRO in Brno, processor for a sponsor in Lille, engages a firm in Singapore to code medical terms. Which module do CRO and firm sign?',
        minutes: 1,
        options: [
          { text: 'Module One, because each firm is responsible for its own staff', correct: false },
          { text: 'Module Two, because the CRO gives the instructions', correct: false },
          { text: 'Module Three, because both are processors of the sponsor', correct: true },
          { text: 'Module Four, because a processor sends the data', correct: false },
        ],
        reason:
          'Module Three links a processor with its sub-processor. Module One would need two controllers. The CRO passes on the controller’s instructions; that does not make it a controller (Clause 8.1). Module Four is for data that go from a processor in the EEA to its own controller in a third country.',
        citations: [{ source: 'scc', at: 'recitals 7 and 9; Clause 8.1 (Module Three)' }],
      },
      {
        id: '6-check-row-for-india',
        form: 'find',
        question:
          'This row of a safety listing is to be shown in a third country. The code list stays at the site. Mark the parts that could still let somebody there single out the participant.',
        minutes: 1,
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
          'An opera conductor with an eye disease that two people in the country have can be found with a search engine. Then Use Case 2 no longer helps, because others can single the person out without the code list. The code leads nowhere as long as the list stays at the site. Data management removes or generalises such free text before access is given.',
        citations: [
          { source: 'edpb-1-2020', at: 'Annex 2, Use Case 2' },
          { source: 'gdpr', at: 'Art. 4(5), 5(1)(c); recital 26' },
        ],
      },
    ],
    citations: [
      { source: 'scc', at: 'recitals 7 and 9; Clauses 2 and 14' },
      { source: 'gdpr', at: 'Art. 3(2), 28(3)-(4), 46(1)' },
      { source: 'schrems-ii', at: 'paras 134-135' },
      { source: 'edpb-1-2020', at: 'Annex 2, Use Cases 2 and 7' },
    ],
  },
  {
    kind: 'read',
    title: 'After the signature: instructions, chains and requests',
    paragraphs: [
      'Your CRO signs Module Three as exporter, so know what it promises. The importer works only on the controller’s documented instructions, which the CRO passes on (Clause 8.1). The importer may engage a further firm only if the controller has authorised it, specifically or in general (Clause 9(a)). It may pass data on to a third party outside the EU only on the controller’s instructions and on the conditions of Clause 8.8. So a vendor that moves its night support from Boston to Manila needs the sponsor’s approval. Your project manager’s approval is not enough.',
      'The controller does not leave all this to the chain. The EDPB says in Opinion 22/2024 that it should have the identity of every processor and sub-processor at hand, and that it remains responsible for sufficient guarantees along the chain. The processor that exports prepares the transfer documents, and the controller assesses them. So keep the list of vendors, countries, tools and dates in one place, and send changes without being asked.',
      'Law changes after the first day. If the importer has reason to believe that it can no longer comply, it tells the exporter, and under Module Three the CRO forwards this to the controller (Clause 14(e)). The exporter then promptly identifies measures. If none is appropriate, or if the controller or the authority says so, it suspends the transfer (Clause 14(f)). For IT this means that there must be a switch: accounts by country, which can be closed in an hour.',
      'Clause 15 deals with requests by authorities. The importer notifies the exporter and, where possible, the person. It reviews whether the request is lawful, challenges it where there are grounds, and discloses the minimum. If the law forbids notice, it tries to obtain a waiver.',
      'None of the tools replaces the other rules. A processor abroad still needs a contract under Article 28, a documented instruction from the controller (Article 28(3)(a)), and authorisation as a sub-processor (Article 28(2)). A legal basis for the processing itself is needed too.',
    ],
    selfChecks: [
      {
        id: '6-check-road-to-release',
        form: 'order',
        question: 'A new vendor outside the EEA, without adequacy decision, is planned. Put the work in order.',
        minutes: 2,
        steps: [
          'Map the flow: who sends what to whom, and in which country',
          'Choose the tool, here standard clauses, and the module',
          'Assess law and practice of the country for these data',
          'Decide on supplementary measures where the assessment shows a gap',
          'Complete the formalities: signatures, annexes, authorisation, information',
          'Release the accounts',
        ],
        reason:
          'The EDPB describes six steps; the last one, a new evaluation at intervals, follows the release. Without a map of the flow nobody knows the right module. The assessment comes before the signature has effect, because it may show that measures are needed or that the transfer cannot take place. Accounts come last: an account is the transfer.',
        citations: [
          { source: 'edpb-1-2020', at: 'section 2 (steps 1 to 6)' },
          { source: 'scc', at: 'Clause 14' },
        ],
      },
    ],
    citations: [
      { source: 'scc', at: 'Clauses 8.1, 8.8 and 9(a) (Module Three), 14(e)-(f), 15' },
      { source: 'edpb-22-2024', at: 'paras 31-32 (identity of sub-processors) and 88 (transfers)' },
      { source: 'gdpr', at: 'Art. 28(2) and (3)(a)' },
    ],
  },
  {
    kind: 'read',
    title: 'Tell the participants where and how',
    paragraphs: [
      'Participants must be told three things about a transfer: that the controller intends it, whether an adequacy decision exists, and otherwise which safeguard is used and how to get a copy (Articles 13(1)(f) and 14(1)(f)). Under the clauses, too, a person may ask for a copy; business secrets may be blacked out (Clause 8.3). In an access request the safeguards are named again (Article 15(2)).',
      'The guidelines on transparency, endorsed by the EDPB, say that this information should mean something to the reader. As a rule the third countries are named. “Worldwide” fails, because it says neither where nor how protected. “You agree to lower protection” fails as well, because it hides that a safeguard exists and sounds like consent.',
      'A vendor may be added after the last participant was enrolled. Then the text that people signed no longer describes what happens. A change of this weight is brought to them before it takes effect, by a letter or an updated sheet from the site. Whether the ethics committee must see it first depends on the country, so start-up asks early. The CRO drafts, the controller decides, and the site hands the text over, because only the site knows the names.',
      'Also check the old text for promises. If the sheet says “your data stay in Europe”, a signature under standard clauses does not make that true. Then the sponsor has to keep the promise, or inform people before anything changes (Article 5(1)(a)).',
    ],
    selfChecks: [
      {
        id: '6-check-wording-for-participants',
        form: 'one',
        question:
          'Coded data go to a vendor in Kuala Lumpur under standard clauses. Malaysia has no adequacy decision. Which sentence satisfies Article 13(1)(f)?',
        minutes: 2,
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
          'The right sentence gives the country, the absence of an adequacy decision, the safeguard and the way to a copy. “Worldwide” names neither country nor safeguard. The second asks for consent that nobody relies on and does not name the clauses. The fourth names the country, but an assessment is not the safeguard, and it tells people neither what protects them nor how to see it.',
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
    kind: 'practice',
    title: 'Check a vendor against the list',
    minutes: 5,
    paragraphs: [
      'You prepare a study start in Tampere. The sponsor, in Hamburg, wants an ePRO vendor: Tidewell Outcomes Inc., Boston, with a support team at Tidewell Philippines Corp., Manila. The vendor’s sales sheet says: “We are certified under the Data Privacy Framework, so no SCCs are needed. Patients send us their data themselves.” On the list you find “Tidewell Holdings LLC. Status: active. Covered data: HR data.” No other entity is named. What do you write to the sponsor?',
    ],
    modelAnswer: [
      '“The entry does not support this transfer. It names another legal entity, and it covers HR data only; participants’ data would need non-HR coverage of Tidewell Outcomes Inc. Under Article 1 of Decision (EU) 2023/1795 only listed organisations benefit. That participants enter the data themselves does not help: the vendor would be your processor, so you make the data available to it. Today the transfer to Boston would need Article 46 safeguards. If the vendor extends its certification, we check the list again and file a dated copy.”',
      '“Manila is a separate question. It is not in the United States, and support staff who see the diary on a screen there receive data by onward transfer. We need to know which of the two companies contracts with whom, which clauses apply, and an assessment of Philippine law and practice. Alternatively the vendor limits support for this study to staff in the EEA.”',
      '“In every case an agreement under Article 28 is needed, your authorisation of each sub-processor, and a participant information that names the countries and safeguards. We propose not to open accounts before these are on file.”',
    ],
    citations: [
      { source: 'dpf', at: 'Art. 1; Annex I, section III.9' },
      { source: 'gdpr', at: 'Art. 13(1)(f), 28(2)-(4), 44, 46' },
      { source: 'edpb-5-2021', at: 'section 2.2' },
    ],
  },
  {
    kind: 'practice',
    title: 'Write the line in the record',
    minutes: 3,
    paragraphs: [
      'Your CRO keeps a record of processing as processor. A central laboratory in Zürich receives coded blood samples and coded request forms from sites in Austria, under a contract with your CRO that the sponsor authorised. Switzerland benefits from an adequacy decision. Draft the line of the record for this transfer.',
    ],
    modelAnswer: [
      'Article 30(2) asks a processor for the names and contact details, the categories of processing for each controller, transfers with the identification of the third country, and, where possible, a general description of security. A usable line: “Controller: [sponsor, DPO contact]. Trial: ALB-7. Processing: analysis of coded samples, return of coded results. Recipient: [laboratory, legal name, Zürich], sub-processor, authorised in writing on 12 January 2026. Third country: Switzerland. Basis: Commission adequacy decision under Article 45; list checked on 20 January 2026, next check in January 2027. Data: code, year of birth, sex, sampling time. Security: encrypted interface; key at site.”',
      'Documentation of suitable safeguards is mandatory in the record only for transfers under the second subparagraph of Article 49(1). The basis for other transfers still deserves a column, because it answers the next question of any inspector: why was this transfer allowed?',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 28(2), 30(2), 45, 49(1)' }],
  },
  {
    kind: 'practice',
    title: 'An order from abroad',
    minutes: 4,
    paragraphs: [
      'On Friday 5 June 2026 your CRO, exporter under Module Three, gets an e-mail from its coding vendor in a third country: “An authority has ordered us to hand over the records of your study by Wednesday. A new act also lets it copy servers without notice. Please advise.” The vendor sees coded terms and short narratives. What happens today, and who does it?',
    ],
    modelAnswer: [
      'The vendor has done the right thing: it must notify the exporter of such an order and of a change in the law (Clauses 14(e) and 15.1(a)). The privacy lead forwards the message to the sponsor at once; Module Three requires that. IT closes the vendor’s access to narratives today, and data management moves the coding to staff in the EEA, so that safety work does not wait.',
      'The vendor is asked in writing: which records, on which legal basis, with which review? It must challenge the order where there are reasonable grounds, seek a suspension meanwhile, and disclose the minimum if it has to (Clause 15.2). It keeps a record of each step.',
      'The assessment is made again, because the new act is not in it. CRO and sponsor look for measures that would close the gap. If none does, or if the sponsor or the authority says so, the transfer stays suspended (Clause 14(f); C-311/18, paras 134-135). The sponsor also decides whether participants can and should be told. If data went out unlawfully, the CRO notifies the sponsor of a personal data breach without undue delay (Article 33(2)). The study desk does not write to the authority.',
    ],
    citations: [
      { source: 'scc', at: 'Clauses 14(e)-(f), 15.1, 15.2 (Module Three)' },
      { source: 'schrems-ii', at: 'paras 134-135' },
      { source: 'gdpr', at: 'Art. 33(2), 48' },
    ],
  },
]
