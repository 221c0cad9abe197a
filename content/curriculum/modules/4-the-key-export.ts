import type { BriefingSection } from '../schema.ts'

/** Module 4, third part of the briefing: who may order an export, what the Court said, and how a file is cut and sent. */
export const exportBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Whose order is it?',
    roles: ['data-manager'],
    paragraphs: [
      'The sponsor owns the decision, but the sponsor is several hundred people. Before you send data because “the sponsor wants it”, open the agreement. It says who may instruct you and in what form. A friendly voice from the right company isn’t an instruction.',
      'A CRO acts only on the controller’s documented instructions (Article 28(3)(a)). A CRO that decides for itself what the data are used for is treated as a controller for that use, with everything that follows.',
      'The same goes for a new company in the chain. A vendor that works with the data for you needs the controller’s prior written authorisation, and a contract with the same duties as yours. A confidentiality agreement is neither.',
      'Usually there’s a way to help that needs no new data. Ask what the person is trying to do.',
    ],
    selfChecks: [
      {
        id: '4-check-dates-of-birth',
        form: 'branch',
        minutes: 3,
        question: 'Just the dates of birth: a sponsor’s analyst is on the phone. How does it end?',
        scenes: [
          {
            id: 'call',
            text: 'Friday, 16:40. You manage the data of a trial in a rare blood disease. An analyst at the sponsor calls. “My age column looks wrong, and I’m presenting on Monday. Just send me the dates of birth. It’s our data anyway.” The agreed export holds age in years.',
            choices: [
              { text: 'Send the dates in a file with a password. The sponsor may see its own data.', to: 'sent' },
              { text: 'Say no. Explain that the export is agreed, and end the call.', to: 'refused' },
              { text: 'Ask what looks wrong.', to: 'purpose' },
            ],
          },
          {
            id: 'refused',
            text: 'Ten minutes later your project manager is at your desk, phone in hand. “She says you’re blocking the sponsor. Can you sort it out, please?” The analyst is still on the line.',
            choices: [
              { text: 'Ask her what looks wrong.', to: 'purpose' },
              { text: 'Send the dates now. It’s Friday, and two people are waiting.', to: 'sent' },
            ],
          },
          {
            id: 'purpose',
            text: '“Three people get older by eleven years between two visits,” she says. “I want to work the ages out again myself. My director is fine with it, he’ll write to you on Monday.” The analysis plan needs age at enrolment, and nothing else.',
            choices: [
              { text: 'Send only those three dates. Three are better than all.', to: 'three' },
              {
                text: 'Offer to check the three ages yourself today. Anything more needs a written instruction first.',
                to: 'checked',
              },
            ],
          },
          {
            id: 'sent',
            text: 'At 17:20 she thanks you. “Perfect. I’ve shared the file with our modelling group and the outside statistician.” You’ve never heard of an outside statistician.',
            choices: [
              { text: 'Call your privacy contact now, and ask her to have the file left alone.', to: 'reported' },
              { text: 'Leave it for Monday. The sponsor must know whom it works with.', to: 'silent' },
            ],
          },
          {
            id: 'checked',
            good: true,
            text: 'Two query clicks later you see it: three visit dates were typed with the wrong year. You send queries to the sites, and on Monday her column is right. The director’s email never comes. Nobody needed a date of birth.',
          },
          {
            id: 'three',
            good: false,
            text: 'She looks at the first date and falls silent. It’s her cousin’s birthday, and the site is her home town. She didn’t want to know. Neither of you can undo it, and on Monday you both write it up.',
          },
          {
            id: 'reported',
            good: false,
            text: 'Your privacy contact calls the sponsor’s, and the statistician confirms on Saturday that the copy is gone. It was a bad Friday, but a short one. The ages are still wrong.',
          },
          {
            id: 'silent',
            good: false,
            text: 'In October an auditor asks why 140 dates of birth are in a slide deck of a company that no contract mentions. Your name is on the email. You remember the Friday well.',
          },
        ],
        reason:
          'Her problem was real, and solving it needed no new data. The agreement names who may instruct the CRO; an analyst with a deadline isn’t on that list, and a promise for Monday isn’t documented (Article 28(3)(a)). Dates of birth also go beyond what the analysis needs, whether there are three or all of them (Article 5(1)(c)).',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(c), 28(2), 28(3)(a), 28(10), 29' }],
      },
    ],
    citations: [{ source: 'gdpr', at: 'Art. 28(2), 28(3)(a), 28(4), 28(10), 29' }],
  },
  {
    kind: 'read',
    title: '“It’s anonymous, the Court said so”',
    isPending: true,
    paragraphs: [
      'You’ll hear this sentence, so know what the Court said. The Single Resolution Board (SRB), an EU body, had collected comments from the shareholders and creditors of a failed bank. It replaced the names with random codes, kept the link, and passed comments to Deloitte. Nobody had told these people about Deloitte. Some complained.',
      'On 4 September 2025 the Court of Justice decided EDPS v SRB (C-413/23 P). For the body that keeps the link, coded data remain personal. For a recipient they may not be. Pseudonymised data aren’t personal in every case and for every person.',
      'But the Court set two conditions (paragraph 77). First, the recipient must not be able to undo the coding in any processing under its control. Second, the measures must really prevent it from finding the person by other means, such as cross-checking.',
      'So look at one recipient and one file at a time. Does the company share accounts, drives or staff with somebody who holds names? Which columns does it get, and what other data does it have? A statistician who receives group means may be unable to find anyone. A vendor with birth dates, surgery dates and genes of 62 people with a rare tumour is in another position.',
    ],
    more: [
      'The case concerned Regulation (EU) 2018/1725, which binds Union institutions; its definitions correspond to those of the GDPR. On the holder of the additional information see paragraph 76, on the conditions paragraph 77, on “not in all cases and for every person” paragraph 86.',
      'In a trial the site holds the link, while the sponsor decides why and how the data are used. A vendor resembles Deloitte only if it has no other way to a person. The position of a processor that the controller can instruct isn’t settled: it works on the controller’s behalf, which is a reason to look at the data from the controller’s side, but others read the judgment differently. The Digital Omnibus may change the definition; see the list of pending law.',
    ],
    selfChecks: [
      {
        id: '4-check-recipient',
        form: 'one',
        minutes: 2,
        question:
          'A biomarker vendor gets codes, but no code list and no names. It also runs a hospital registry with the same surgery dates. What follows from the judgment for this vendor?',
        options: [
          { text: 'The data are anonymous, because the vendor can’t open the code list.', correct: false },
          { text: 'The data are personal for every recipient, because a site holds the link.', correct: false },
          {
            text: 'The registry counts, because matching the dates may lead to a person.',
            correct: true,
          },
        ],
        reason:
          'The missing list is only one of two conditions. Other means count as well, and a registry with the same dates is an obvious one (paragraph 77). The second answer goes too far the other way: coded data aren’t personal in all cases and for every person (paragraph 86).',
        citations: [{ source: 'edps-v-srb', at: 'paras 77 and 86' }],
      },
    ],
    citations: [
      { source: 'edps-v-srb', at: 'background to the dispute; paras 76, 77 and 86' },
      { source: 'gdpr', at: 'Art. 4(1), 4(5); recital 26' },
    ],
  },
  {
    kind: 'read',
    title: 'The rule for your desk',
    roles: ['start-up', 'data-manager'],
    paragraphs: [
      'Treat coded trial data at the CRO and the sponsor as personal data. Your CRAs read records with names. The sponsor’s auditors may do so too. The rows are rich, and the contracts and the information sheet refer to personal data. If somebody wants another view for one file and one recipient, the controller assesses it in writing, with its data protection officer. That’s our conclusion from the two conditions. A project team doesn’t decide it in a chat.',
      'And one duty stays the same, whoever is right in that debate. Participants are told who receives their data, or which categories of companies do (Article 13(1)(e) GDPR). In EDPS v SRB the Court looked at the similar duty of EU bodies from the controller’s side, at the time of collection. Whether the recipient can identify anyone makes no difference to it.',
      'So in start-up, list the vendors or their categories before the first person signs. A later “it’s anonymous for them” doesn’t repair a sheet that left them out.',
    ],
    selfChecks: [
      {
        id: '4-check-name-the-vendor',
        form: 'one',
        minutes: 1,
        question:
          'A statistics firm gets coded rows and, says the sponsor, can’t find out any names. May the information sheet leave out its kind of company?',
        options: [
          { text: 'Yes, because for the firm the data may not be personal.', correct: false },
          { text: 'No. The duty looks at the controller, which collects personal data.', correct: true },
          { text: 'Yes, if the firm signs a ban on re-identification.', correct: false },
        ],
        reason:
          'The duty arises between the controller and the participant when the data are collected. For the controller they are personal data, so the recipients or their categories belong in the sheet. What the firm can or can’t do with the rows, and what it has signed, doesn’t change that.',
        citations: [
          { source: 'edps-v-srb', at: 'findings on Art. 15(1)(d) of Regulation (EU) 2018/1725' },
          { source: 'gdpr', at: 'Art. 13(1)(e)' },
        ],
      },
    ],
    citations: [
      { source: 'edps-v-srb', at: 'paras 77 and 86; findings on Art. 15(1)(d) of Regulation (EU) 2018/1725' },
      { source: 'gdpr', at: 'Art. 4(1), 4(5), 5, 13(1)(e), 28, 32' },
      { source: 'ich-e6', at: 'Annex 1, sections 2.12.14 and 3.16.4' },
    ],
  },
  {
    kind: 'read',
    title: 'Send a file, and only that file',
    roles: ['data-manager'],
    paragraphs: [
      'The instruction is here, the contract is signed, and now it’s your turn. Don’t start from the full export and delete columns. Start from an empty sheet and add what the analysis plan needs. What you never add, you can’t forget to remove. The plan says “age in years”? Then the file has a column of ages, and no column of birth dates beside it “for checking”.',
      'Use new codes if the results don’t have to be matched. Read the file once as a curious neighbour would, looking for free text and odd combinations. Send it by the agreed encrypted route, with a date for deletion. Then write down who chose the fields, who approved them and what went out. After you’ve pressed “send”, a mistake is no longer a draft. It’s an incident.',
    ],
    selfChecks: [
      {
        id: '4-check-order-of-transfer',
        form: 'order',
        minutes: 2,
        question: 'A vendor needs coded data for a new analysis. Put the steps in order.',
        steps: [
          'Obtain the sponsor’s instruction with the purpose of the analysis.',
          'Select the fields that the analysis plan needs.',
          'Build a new file with new codes.',
          'Review the file for free text and rare combinations.',
          'Send it by the agreed encrypted route and record the transfer.',
        ],
        reason:
          'The purpose decides which fields are needed, so the instruction comes first. The review needs the finished file, and it has to come before the sending, because afterwards you can only report.',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(b) and (c), 28(3)(a), 32, 33(2)' }],
      },
    ],
    citations: [{ source: 'gdpr', at: 'Art. 5(1)(b), (c) and (f), 5(2), 28(3)(a), 32' }],
  },
  {
    kind: 'practice',
    id: '4-practice-imaging',
    title: 'Cut a file for a vendor',
    minutes: 4,
    paragraphs: [
      'An imaging vendor will measure tumour size, blinded to treatment. The study team offers an export with these columns: participant number, site, initials, date of birth, sex, scan date, visit, scanner model, arm, adverse events, comment. The images carry the participant’s name in the DICOM header. Write down which columns you keep, change and remove. Add two sentences on what has to happen to the images.',
    ],
    modelAnswer: [
      '“Keep: visit and scanner model, because the measurement may depend on them, and a code made for this vendor if we have to match the results. Change: scan date to study day, unless the vendor’s quality check needs the date; then ask why. Remove: initials, date of birth, sex, adverse events and comment. Remove the arm, which would also break the blinding. Remove the site, unless the vendor contacts sites itself.”',
      '“The site clears the headers before upload and checks for names burned into the picture. The vendor’s upload tool rejects files with a filled name field.”',
      'People often forget the picture itself: a head scan can show a face, so ask whether it can be blurred. And note who approved the selection.',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 4(5), 5(1)(c), 5(2), 25(1)' }],
  },
]
