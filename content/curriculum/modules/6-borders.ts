import type { ModuleText } from '../schema.ts'

/** Module 6, Borders: what is a transfer to a third country, which tool carries it, and what must be assessed first. */
export const borders: ModuleText = {
  id: 6,
  version: 1,
  questMinutes: 7,
  briefing: [
    {
      kind: 'read',
      title: 'What counts as a transfer',
      minutes: 3,
      paragraphs: [
        'Chapter V of the GDPR applies when personal data go to a third country, that is, a country outside the European Economic Area. The EEA is the European Union with Iceland, Liechtenstein and Norway. The United Kingdom, Switzerland, the United States and India are third countries, though the rules that apply to each differ. The aim is one sentence long: the protection of the GDPR must not be undermined, and this includes onward transfers from that country to the next (Art. 44).',
        'The GDPR does not define “transfer”. The EDPB uses three conditions, and all three must be met. A controller or processor, the exporter, is subject to the GDPR for the processing. It discloses the data or makes them available to another controller, joint controller or processor, the importer. The importer is in a third country, whether or not the GDPR applies to it (Guidelines 05/2021).',
        '“Makes available” is the part that surprises people at work. Nobody has to send a file. To create an EDC account for a company in a third country, or to show its staff data on a screen in a support call, is enough. It changes nothing that the server stands in Frankfurt and that download is blocked. These settings reduce the risk, but the transfer takes place.',
        'Two situations fall outside. When a participant enters data directly into a system of a company abroad, no controller or processor has exported them. And when your own employee reads the eCRF during a business trip to Canada, there is no second company. The duties of security remain in both cases, and an employer may decide that some data are not to be opened in some countries (Art. 24, 32).',
        'Coded data are included. Pseudonymised data remain personal data for those who have means, reasonably likely to be used, to attribute them to a person (Art. 4(5), recital 26). A sponsor or CRO that sends key-coded trial data abroad should treat them as personal data.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 4(5), 24, 32, 44; recital 26' },
        { source: 'edpb-5-2021', at: 'section 2 (three criteria), section 4, Annex (examples)' },
      ],
    },
    {
      kind: 'read',
      title: 'Three ways across, in this order',
      minutes: 4,
      paragraphs: [
        'First way: an adequacy decision (Art. 45). The Commission may decide that a country, a sector or a group of recipients ensures adequate protection. The transfer then needs no specific authorisation (Art. 45(1)) and no safeguards under Art. 46. The Commission publishes the list (Art. 45(8)). Read the decision, because its scope may be narrower than the country. Decisions for the United Kingdom and Switzerland are in force, for example, so a coded listing may go to a laboratory there without clauses. Decisions may be amended, suspended or repealed (Art. 45(5)), so note the day on which you checked.',
        'For the United States the scope is narrow. Decision (EU) 2023/1795 covers only organisations on the Data Privacy Framework List (Art. 1). Before the transfer the exporter looks up the legal name of the importer. Is the entry active? Does it cover this entity? Does it cover the type of data? An entry for HR data concerns employees of the organisation; participants’ data need an entry for non-HR data. Key-coded research data are covered by the Principles: supplemental principle 14 on pharmaceutical and medical products says so (Annex I). On 3 September 2025 the General Court dismissed an action for annulment of the decision (T-553/23, Latombe). The decision stands in force.',
        'Second way: appropriate safeguards, with enforceable rights and effective remedies (Art. 46). In CRO work you mainly meet two. Standard contractual clauses, adopted by the Commission, are signed by exporter and importer (Art. 46(2)(c)). Binding corporate rules, approved by a supervisory authority, bind a group of undertakings (Art. 46(2)(b), 47). A CRO group that acts as processor needs rules that were approved for processors; rules for its own employee data do not cover a sponsor’s trial. Clauses and rules alike require an assessment of the third country’s law and practice.',
        'Third way: the derogations of Art. 49, for specific situations where neither of the first two is available. Explicit consent is one of them, after information about the possible risks of the transfer (Art. 49(1)(a)). The EDPB interprets the derogations restrictively, so that the exception does not become the rule (Guidelines 2/2018). A monthly data flow over three years does not fit. A sentence in the informed consent form that “data may be sent abroad” is information for the participant. By itself it is not the explicit consent that Art. 49 requires.',
        'None of the three replaces the other rules. A processor abroad still needs a contract under Art. 28, a documented instruction from the controller, and authorisation as a sub-processor. Participants must be told about the transfer and the safeguard (Art. 13(1)(f), 14(1)(f)).',
      ],
      points: [
        'Adequacy first, then Art. 46, and Art. 49 only for the exceptional case.',
        'Check the exact legal entity and the exact data, and file the dated proof.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 13(1)(f), 14(1)(f), 28, 45(1), (5) and (8), 46(1) and (2)(b)-(c), 47, 49(1)' },
        { source: 'dpf', at: 'Art. 1; Annex I, sections I.3, III.9 and III.14' },
        { source: 'latombe', at: 'operative part (action dismissed)' },
        { source: 'edpb-2-2018', at: 'section 1 (general) and section 2.1 (explicit consent)' },
      ],
    },
    {
      kind: 'read',
      title: 'Clauses are half of the work',
      minutes: 3,
      paragraphs: [
        'Decision (EU) 2021/914 offers one set of clauses with four modules. Module One: controller to controller. Module Two: controller to processor. Module Three: processor to processor, the usual one when a CRO engages a vendor abroad. Module Four: processor in the EEA back to its controller in a third country. Choose by role, complete the annexes, and do not change the text; further clauses are allowed if they do not contradict it (Clause 2). Where Modules Two and Three are used they also fulfil Art. 28(3) and (4) of the GDPR (recital 9).',
        'The clauses serve for an importer whose processing is not itself subject to the GDPR (recital 7). If your importer falls under the GDPR by Art. 3(2), which can happen with a sponsor in a third country, ask the DPO before you use the form.',
        'In Schrems II the Court of Justice explained why a signature is not sufficient. Clauses bind the parties. They do not bind the authorities of the third country. The exporter must verify, case by case and where appropriate with the importer, whether the law of that country lets the importer keep its promises. If not, the exporter adds safeguards, and if none helps it suspends or ends the transfer (C-311/18, paras 134-135).',
        'Clause 14 turns this into a duty. Both parties warrant that they have no reason to believe that local law and practice prevent compliance. They assess the circumstances of the transfer, the relevant law and practice, and the safeguards. They document the assessment and give it to the supervisory authority on request. This is the transfer impact assessment. It belongs before the first transfer, and so before the first account is opened. Clause 15 says what the importer does when an authority asks for data: notify, review the legality, challenge where there are grounds, disclose the minimum.',
        'Key-coding is more than good practice here. The EDPB regards pseudonymisation as an effective supplementary measure under conditions. The additional information stays with the exporter, or with an entity that the exporter trusts in the EEA or under equivalent protection. And the authorities of the third country cannot single out a person with other information that they may hold (Recommendations 01/2020, Use Case 2). Rich narratives and rare diseases can defeat this. Remote access to data in the clear is the counter-example: there the EDPB found no effective technical measure where problematic laws apply in practice (Use Case 7).',
      ],
      citations: [
        { source: 'scc', at: 'recitals 7 and 9; Clauses 2, 14 and 15' },
        { source: 'gdpr', at: 'Art. 3(2), 28(3)-(4), 46(1)' },
        { source: 'schrems-ii', at: 'paras 134-135' },
        { source: 'edpb-1-2020', at: 'Annex 2, Use Cases 2 and 7' },
      ],
    },
    {
      kind: 'source',
      title: 'Read Chapter V and the three criteria',
      minutes: 8,
      paragraphs: [
        'Open the GDPR. Read Art. 44, Art. 45(1), (2) and (8), Art. 46(1) and (2), and Art. 49(1). Then open EDPB Guidelines 05/2021. Read section 2.2 on the second criterion, and two or three of the examples in the Annex that concern processors.',
      ],
      points: [
        'Who bears the duties of Chapter V: the controller only, or the processor as well (Art. 44)?',
        'Which words in Art. 46(1) go beyond a signed contract?',
        'What does the last part of Art. 49(1) require of a transfer based on compelling legitimate interests?',
        'How do the Guidelines treat access that only displays data on a screen?',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 44, 45(1), (2) and (8), 46(1)-(2), 49(1)' },
        { source: 'edpb-5-2021', at: 'section 2.2 and Annex (examples)' },
      ],
    },
    {
      kind: 'source',
      title: 'Read what the clauses make you do',
      minutes: 6,
      paragraphs: [
        'Open Decision (EU) 2021/914. Read recital 7, then in the Annex Clause 8.1 for Module Three, Clause 9(a) for Module Three, Clause 14 and Clause 15. Read them as the exporter: your CRO will have signed them.',
      ],
      points: [
        'From whom do the instructions come under Module Three, and who must have authorised a sub-processor?',
        'Which three elements does Clause 14(b) list for the assessment?',
        'What must the exporter do when the importer reports that it can no longer comply (Clause 14(f))?',
      ],
      citations: [{ source: 'scc', at: 'recital 7; Annex, Clauses 8.1 and 9(a) (Module Three), 14, 15' }],
    },
    {
      kind: 'practice',
      title: 'Check a vendor against the list',
      minutes: 5,
      paragraphs: [
        'You prepare a study start in Tampere. The sponsor, in Hamburg, wants an ePRO vendor: Harrowgate Outcomes Inc., Boston, with a support team at Harrowgate Philippines Corp., Manila. The vendor’s sales sheet says: “We are certified under the Data Privacy Framework, so no SCCs are needed.” On the list you find “Harrowgate Holdings LLC. Status: active. Covered data: HR data.” No other entity is named. What do you write to the sponsor?',
      ],
      modelAnswer: [
        '“The entry does not support this transfer. It names another legal entity, and it covers HR data only; participants’ data would need non-HR coverage of Harrowgate Outcomes Inc. Under Art. 1 of Decision (EU) 2023/1795 only listed organisations benefit. Today the transfer to Boston would need Art. 46 safeguards. If the vendor extends its certification, we check the list again and file a dated copy.”',
        '“Manila is a separate question. It is not in the United States, and support staff who see the diary on a screen there receive data by onward transfer. We need to know which of the two companies contracts with whom, which clauses apply, and an assessment of Philippine law and practice. Alternatively the vendor limits support for this study to staff in the EEA.”',
        '“In every case an agreement under Art. 28 is needed, and your authorisation of each sub-processor. We propose not to open accounts before these are on file.”',
      ],
      citations: [
        { source: 'dpf', at: 'Art. 1; Annex I, sections I.3 and III.9' },
        { source: 'gdpr', at: 'Art. 28(2)-(4), 44, 46' },
      ],
    },
    {
      kind: 'practice',
      title: 'Write the line in the record',
      minutes: 4,
      paragraphs: [
        'Your CRO keeps a record of processing as processor. A central laboratory in Zürich receives coded blood samples and coded request forms from sites in Austria, under a contract with your CRO that the sponsor authorised. Switzerland benefits from an adequacy decision. Draft the line of the record for this transfer.',
      ],
      modelAnswer: [
        'Art. 30(2) asks a processor for the names and contact details, the categories of processing for each controller, transfers with the identification of the third country, and, where possible, a general description of security. A usable line: “Controller: [sponsor, DPO contact]. Trial: ALB-7. Processing: analysis of coded samples, return of coded results. Recipient: [laboratory, legal name, Zürich], sub-processor, authorised in writing on 12 January 2026. Third country: Switzerland. Basis: Commission adequacy decision under Art. 45; list checked on 20 January 2026, next check in January 2027. Data: code, year of birth, sex, sampling time. Security: encrypted interface; key at site.”',
        'Documentation of suitable safeguards is mandatory in the record only for transfers under the second subparagraph of Art. 49(1). The basis for other transfers still deserves a column, because it answers the next question of any inspector: why was this transfer allowed?',
      ],
      citations: [{ source: 'gdpr', at: 'Art. 28(2), 30(2), 45, 49(1)' }],
    },
  ],
  quests: [
    {
      id: '6-the-night-shift',
      title: 'The Night Shift in Pune',
      description:
        'Decide what must be in place before colleagues in a third country open coded data on a European server.',
      scenario: [
        'Tuesday 10 March 2026, 15:20, Aarhus. Halvorsen Brandt Clinical ApS is the CRO, and processor, for trial LUM-118, a study in a rare eye disease with 96 participants in Denmark, France and Slovenia. The sponsor is Lumivane Thérapeutique SAS in Lyon. The EDC is hosted in Frankfurt. The eCRF holds codes, years of birth, visit dates and medical histories in free text.',
        'Database lock is in five weeks and 1,900 queries are open. Project director Søren Kjær wants ten data managers of Halvorsen Brandt India Pvt Ltd in Pune, a sister company, to clean data overnight from Thursday. They would get view-and-query accounts. Download, printing and copying are switched off. The legal department has noted that the Pune company is not itself subject to the GDPR for this work.',
        'Privacy manager Manca Zupan lists what is on file. The agreement with Lumivane requires specific written authorisation for each sub-processor; Pune is not on its list. Module Three of the standard contractual clauses is ready for signature. No assessment of Indian law and practice has been written. There is no adequacy decision for India. The informed consent form says that coded data “may be accessed by companies of the CRO’s group worldwide”.',
        'Søren points out that nothing leaves Frankfurt. The head of legal, Camille Roux, points out that the Commission itself wrote the clauses. Both want to start on Thursday.',
      ],
      question: 'What does Halvorsen Brandt have to do before the Pune accounts are opened?',
      choices: [
        {
          text: 'Obtain Lumivane’s written authorisation and instruction, sign Module Three with Pune, and document the assessment of Indian law and practice with any added measures; open the accounts after that.',
          correct: true,
          explanation:
            'Access from Pune makes data available to another company in a third country: a transfer (Art. 44; EDPB Guidelines 05/2021). The sub-processor needs Lumivane’s specific written authorisation (Art. 28(2)) and the transfer its documented instruction (Art. 28(3)(a)). Without adequacy, Module Three is the tool (Art. 46(2)(c)), and Clause 14 requires a documented assessment (C-311/18, paras 134-135). Coding helps as a supplementary measure, but free text and a rare disease may allow re-identification (Recommendations 01/2020, Use Case 2). If Thursday is too early, Thursday moves.',
          citations: [
            { source: 'gdpr', at: 'Art. 28(2) and (3)(a), 44, 46(1) and (2)(c)' },
            { source: 'edpb-5-2021', at: 'section 2.2 (second criterion)' },
            { source: 'scc', at: 'Clause 14' },
            { source: 'schrems-ii', at: 'paras 134-135' },
            { source: 'edpb-1-2020', at: 'Annex 2, Use Case 2' },
          ],
        },
        {
          text: 'Treat the work as processing in Germany, since the data stay on the Frankfurt server, keep download and printing off, extend the group’s confidentiality agreement to the ten colleagues, and log their access to the eCRF.',
          correct: false,
          explanation:
            'Blocking download and logging access are sound security measures (Art. 32) and belong in the assessment. They do not decide whether there is a transfer. The Pune company is a separate legal entity, and showing data on a screen there makes them available in a third country (EDPB Guidelines 05/2021, section 2.2). A group has no privilege in Chapter V: it needs a tool such as clauses or binding corporate rules (Art. 46(2), 47). It would be different for a Danish employee of the same company on a business trip, because no second company would be involved.',
          citations: [
            { source: 'gdpr', at: 'Art. 32, 44, 46(2), 47' },
            { source: 'edpb-5-2021', at: 'section 2.2; Annex (example of an employee travelling)' },
          ],
        },
        {
          text: 'Sign Module Three with Pune this week, because clauses adopted by the Commission are an appropriate safeguard in themselves, name Pune in the next sponsor report, and open the accounts for Thursday evening.',
          correct: false,
          explanation:
            'Module Three is the right form for processor to processor, and no authority has to approve each signature (Art. 46(2)(c)). But clauses do not bind a state. The exporter must verify before the transfer whether local law lets the importer keep them (C-311/18, paras 134-135), and Clause 14(d) wants this documented. Telling the sponsor afterwards also fails: its agreement requires prior specific authorisation (Art. 28(2)), and Module Three too ties sub-processing and instructions to the controller (Clauses 8.1, 9). Signing was one step of three.',
          citations: [
            { source: 'gdpr', at: 'Art. 28(2), 46(2)(c)' },
            { source: 'schrems-ii', at: 'paras 134-135' },
            { source: 'scc', at: 'Clauses 8.1 and 9 (Module Three), 14(d)' },
          ],
        },
      ],
      points: 250,
    },
  ],
}
