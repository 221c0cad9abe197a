import type { BriefingSection } from '../schema.ts'

/** Module 6, first part of the briefing: what counts as a transfer, what allows one, and what participants are told. */
export const whatLeavesBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'A screen is a border',
    roles: ['data-manager', 'start-up'],
    paragraphs: [
      'The server is in Frankfurt. Download is blocked. And a colleague at another company in Manila opens the eCRF to help you with a query. Has anything left Europe?',
      'Yes. The GDPR’s rules on transfers apply when data are made available to another company outside the European Economic Area: the EU with Iceland, Liechtenstein and Norway. Nobody has to send a file. An account is enough, and so is a shared screen.',
      'The EDPB asks three questions (Guidelines 05/2021). Is the company that passes the data on subject to the GDPR? Does it make them available to another controller or processor? Is that other company in a third country? Three times yes, and it’s a transfer.',
      'Two things aren’t transfers. Your own CRA who opens the EDC in a hotel in Toronto is still your own company. And a host in Frankfurt doesn’t turn into an importer because its parent is in the United States, as long as the parent can’t get in. Coded data count too: for you they’re personal data.',
    ],
    more: [
      'Direct entry by a participant needs care. A sponsor in a third country that collects data itself from people in the EEA, and is subject to the GDPR under Article 3(2), receives them without an exporter (example 1). That doesn’t extend to vendors: when a sponsor in the EEA engages an ePRO company in the United States, that company is its processor, and the sponsor makes the data available to it, even though the participant’s phone sends them.',
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
          'Manila and Tokyo are other companies in third countries, and a screen is enough. The Boston vendor works for the sponsor; that the phone sends the data changes nothing. The CRA belongs to the CRO itself. Norway is in the EEA. Japan has an adequacy decision, which makes the transfer easier, but it’s still one.',
        citations: [
          { source: 'gdpr', at: 'Art. 44' },
          { source: 'edpb-5-2021', at: 'section 2.2; Annex (examples)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 3(2), 4(5), 44; recital 26' },
      { source: 'edpb-5-2021', at: 'section 2 (three criteria), Annex, examples 1, 2 and 12' },
    ],
  },
  {
    kind: 'read',
    title: 'First choice: a country that’s been checked',
    roles: ['start-up'],
    isPending: true,
    paragraphs: [
      'Before anybody writes a contract, look at the Commission’s list. For some countries it has decided that protection is adequate (Article 45). Then the transfer needs no further safeguard. Switzerland is on the list, for example, so a coded sample file may go to a laboratory in Zürich without special clauses.',
      'Read the decision, not only the country’s name. Some cover a sector or a group of companies. Some have an end date. Write down the day on which you looked.',
      'The United States is the case you’ll meet most. The decision covers only companies on the Data Privacy Framework list, and a list entry is easy to misread. Check three things: is it active, does it name this very company, and does it cover this kind of data? “HR data” means the company’s own staff. Participants’ data need an entry for non-HR data.',
      'An appeal against the judgment that upheld this decision is pending. Until it’s decided, the decision applies. Keep dated proof of your check, and know what you’d use instead.',
    ],
    selfChecks: [
      {
        id: '6-check-list-entry',
        form: 'one',
        minutes: 1,
        question:
          'You look up “Brightwater Labs Inc.” for coded samples. The list shows “Brightwater Holding Inc., active, HR and non-HR data”. What do you tell the sponsor?',
        options: [
          { text: 'It’s fine: the group is listed, and non-HR data are covered', correct: false },
          {
            text: 'It’s open: the entry names another company, so ask whether it covers the laboratory',
            correct: true,
          },
          { text: 'It’s not possible: samples can’t go to the United States without consent', correct: false },
        ],
        reason:
          'Only listed organisations benefit, and an entry can name the companies that it covers. So ask the laboratory and look again. The last answer is too strict: there are other tools, even if the entry doesn’t help.',
        citations: [{ source: 'dpf', at: 'Art. 1' }],
      },
      {
        id: '6-check-pending-appeal',
        form: 'one',
        question:
          'A listed US laboratory receives coded samples. Its entry is active and covers non-HR data. “But there’s an appeal,” says an auditor. “May you still rely on the decision?”',
        minutes: 1,
        options: [
          { text: 'No. The appeal suspends it, so clauses had to be signed in October 2025', correct: false },
          { text: 'Yes, and the General Court has settled the matter, so no further check is due', correct: false },
          { text: 'Yes, while the appeal is pending; the file shows a dated check and a fallback', correct: true },
        ],
        reason:
          'An appeal doesn’t suspend the decision, so transfers to listed companies may rest on it for now. But an entry can lapse and the decision can fall. Check again at intervals, and have another tool ready.',
        citations: [
          { source: 'dpf', at: 'Art. 1' },
          { source: 'latombe', at: 'operative part (action dismissed)' },
          { source: 'latombe-appeal', at: 'appeal of 31 October 2025 (pending)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 45(1), (5) and (8)' },
      { source: 'dpf', at: 'Art. 1; Annex I, sections III.9 and III.14' },
      { source: 'latombe', at: 'operative part (action dismissed)' },
      { source: 'latombe-appeal', at: 'appeal of 31 October 2025 (pending)' },
    ],
  },
  {
    kind: 'practice',
    id: '6-practice-vendor',
    title: 'Check a vendor against the list',
    minutes: 5,
    paragraphs: [
      'You prepare a study start in Tampere. The sponsor, in Hamburg, wants an ePRO vendor: Tidewell Outcomes Inc., Boston, with a support team at Tidewell Philippines Corp., Manila. The sales sheet says: “We are certified under the Data Privacy Framework, so no SCCs are needed. Patients send us their data themselves.” On the list you find “Tidewell Holdings LLC. Active. HR data.” Write to the sponsor in three or four sentences.',
    ],
    modelAnswer: [
      '“The entry doesn’t support this transfer: it names another company and covers HR data only. That participants type the data themselves doesn’t help either, because the vendor would work for you. Today Boston would need standard clauses and an assessment. Manila is a separate question: support staff who see the diary there receive data too, so we need to know who contracts with whom, or the vendor limits support for this study to staff in the EEA. Before any account is opened we’ll need your authorisation and a participant information that names the countries.”',
      'People often stop at Boston. The night shift is where the surprise is.',
    ],
    citations: [
      { source: 'dpf', at: 'Art. 1; Annex I, section III.9' },
      { source: 'gdpr', at: 'Art. 13(1)(f), 28(2) to (4), 44, 46' },
      { source: 'edpb-5-2021', at: 'section 2.2' },
    ],
  },
  {
    kind: 'read',
    title: 'Last resort: the exceptions',
    roles: ['start-up'],
    paragraphs: [
      '“Can’t we just ask them to agree?” Somebody always says it. Explicit consent to a transfer exists, but as an exception for specific situations where neither a decision nor a safeguard is available (Article 49).',
      'The EDPB reads the exceptions strictly, so that they don’t become the rule. A one-off, urgent case may qualify. A team that logs in every night for twelve weeks doesn’t. And a line in the consent form that “data may be sent abroad” isn’t the explicit, informed consent that the exception asks for.',
      'Consent also moves the risk. Nobody would have looked at the law of the country; the participant would simply have said yes. And when she changes her mind, you lose her data in the middle of the cleaning.',
      'An order from a court or an authority abroad isn’t another way: it doesn’t allow a transfer by itself (Article 48). Pass such a letter to the sponsor and to legal, and don’t answer it from the study desk.',
    ],
    selfChecks: [
      {
        id: '6-check-exception',
        form: 'one',
        minutes: 1,
        question: 'For which of these might an exception under Article 49 really be the right tool?',
        options: [
          { text: 'Monthly listings for a monitoring board abroad, over three years', correct: false },
          { text: 'A participant falls ill on holiday, and a hospital abroad needs her data tonight', correct: true },
          { text: 'A support team abroad that opens a few records each week', correct: false },
        ],
        reason:
          'An emergency is what exceptions are for: one person, one night, her own interest. The other two are regular flows. They may be small, but they can be planned, so they get a proper tool.',
        citations: [
          { source: 'gdpr', at: 'Art. 49(1)' },
          { source: 'edpb-2-2018', at: 'section 1 (general)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 7(3), 48, 49(1)' },
      { source: 'edpb-2-2018', at: 'section 1 (general) and section 2.1 (explicit consent)' },
      { source: 'edpb-2-2024', at: 'guidance on Art. 48' },
    ],
  },
  {
    kind: 'read',
    title: 'Tell them where',
    roles: ['start-up', 'cra'],
    paragraphs: [
      'A participant in Maribor asks the study nurse: “Where do my answers go?” The sheet says “worldwide”. The nurse shrugs, and so would you.',
      'Participants are told three things about a transfer: that it’s planned, whether there’s an adequacy decision, and otherwise which safeguard protects them and how to get a copy (Article 13(1)(f)). As a rule the countries are named. “Worldwide” says neither where nor how. “You agree to lower protection” is worse, because it sounds like consent and hides the safeguard.',
      'Vendors come and go. When one is added after people have signed, they’re told before the change, by a letter or a new sheet from the site. Start-up asks early whether the ethics committee has to see it first. The CRO drafts, the sponsor decides, and the site hands it over.',
      'And read the old sheet for promises. If it says “your data stay in Europe”, a contract with a company elsewhere doesn’t make that true.',
    ],
    selfChecks: [
      {
        id: '6-check-wording-for-participants',
        form: 'one',
        question:
          'Coded data go to a vendor in Kuala Lumpur under standard clauses. Malaysia has no adequacy decision. Which sentence tells participants what they must know?',
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
          'The third sentence gives the country, the missing decision, the safeguard and the way to a copy. “Worldwide” gives none of them. The second asks for a consent that nobody relies on. The fourth names the country, but an assessment isn’t a safeguard, and it doesn’t tell people how to see one.',
        citations: [
          { source: 'gdpr', at: 'Art. 13(1)(f)' },
          { source: 'wp260', at: 'Annex (transfers to third countries)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(a), 13(1)(f), 14(1)(f), 15(2)' },
      { source: 'wp260', at: 'section on changes to the information; Annex (transfers to third countries)' },
    ],
  },
]
