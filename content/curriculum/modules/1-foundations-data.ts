import type { BriefingSection } from '../schema.ts'

/** Module 1, first part of the briefing: what personal data are in a trial, whose they are, and which need more care. */
export const dataBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'There’s a person behind the row',
    paragraphs: [
      'You open a listing. Participant number, visit date, a potassium value. No name anywhere. “No personal data in there,” says the colleague beside you, and in most trials that’s wrong.',
      'Information is personal data when it relates to a person who can be identified, directly or by a detour (Article 4(1) GDPR). A participant number is such a detour. It was made so that somebody can find the person: the investigator, with the code list, on the day a laboratory value turns dangerous.',
      'It doesn’t matter that you don’t have the list. The question is whether anyone is reasonably likely to find the person, by means that aren’t absurdly slow or expensive (recital 26).',
      'And nearly everything that you do with the row counts as processing it. Collecting, sending and deleting do, of course. So does looking: a CRA who reads a hospital record and copies nothing has still processed it.',
      'Why insist? Because a file that nobody counts as personal data isn’t protected, isn’t recorded and is never deleted.',
    ],
    selfChecks: [
      {
        id: '1-check-which-files',
        form: 'all',
        minutes: 2,
        question: 'Which of these hold personal data?',
        options: [
          { text: 'A listing with participant numbers, visit dates and blood pressure', correct: true },
          { text: 'The temperature log of the drug fridge, without names or initials', correct: false },
          { text: 'An audio file in which a participant describes her headaches', correct: true },
          { text: 'A table with the number of participants in each country, 40 to 212', correct: false },
          { text: 'The EDC’s list of users with the time of each login', correct: true },
        ],
        reason:
          'The number leads to a participant, the voice belongs to one, and the user list is about your colleagues. A fridge has no privacy, and a count of 40 people points to none of them. A count of one would be another matter.',
        citations: [{ source: 'gdpr', at: 'Art. 4(1), recital 26' }],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(1) and (2), recital 26' },
      { source: 'ich-e6', at: 'Annex 1, section 2.12.8' },
    ],
  },
  {
    kind: 'read',
    title: 'No list needed',
    roles: ['data-manager', 'cra'],
    paragraphs: [
      'Sometimes nobody needs the code list. “Female, 83, rare bleeding disorder, hospital in a town of four thousand.” Everyone in that town knows who it is.',
      'Three or four harmless details can single out one person. Rare diagnoses, public offices, unusual jobs, twins, dates that were in the newspaper. Each is fine alone; together they’re a name. The GDPR calls this indirect identification, and it’s the reason why free-text fields cause so much trouble.',
      'Sites don’t write such remarks out of malice. They want to explain a missed visit. So when you read comments, read them twice: once for what they say about the data, and once as the neighbour would.',
      'What do you do with a remark that says too much? Don’t forward it, not even to ask about it. Raise a query that doesn’t repeat it, and ask the site to replace the text. Then tell your privacy contact, because the old text is still in the audit trail.',
    ],
    more: [
      'Four parts make up the definition: any information, relating to, an identified or identifiable, natural person. “Any information” includes opinions: a note such as “unreliable with tablets” is as much personal data as a blood pressure. Information relates to a person if it’s about them, is used to judge them, or affects them.',
    ],
    selfChecks: [
      {
        id: '1-check-site-comment',
        form: 'find',
        question:
          'You read this comment in the EDC. You have no code list. Which parts could lead you, or a neighbour, to the participant?',
        minutes: 2,
        parts: [
          { text: 'Subject PL-03-031', identifies: false },
          { text: 'diary returned late', identifies: false },
          { text: 'mayor of Sandomierz', identifies: true },
          { text: 'query closed', identifies: false },
          { text: 'sister is also in the trial', identifies: true },
        ],
        reason:
          'A public office points to one person, and the sister narrows it down further and says something about a second participant. The number leads nowhere without the list. It’s personal data all the same, because the site has that list. A late diary and a closed query fit many people.',
        citations: [{ source: 'gdpr', at: 'Art. 4(1) and recital 26' }],
      },
    ],
    citations: [{ source: 'gdpr', at: 'Art. 4(1), recital 26' }],
  },
  {
    kind: 'read',
    title: 'Not only participants',
    roles: ['start-up'],
    paragraphs: [
      'A study nurse signs for the fridge. An investigator sends her CV, with date of birth, private address and a photo. A monitor’s travel claim says where he slept. All of that is personal data too, and none of it is coded.',
      'These files look boring, so they travel further. A list of site staff with private telephone numbers that goes to the wrong sponsor is an incident, just like a listing of participants.',
      'The GDPR protects the living. It doesn’t apply to people who have died, although a country may protect them (recital 27). Be careful all the same: a report about a death can say something about a daughter, if the disease is inherited.',
    ],
    selfChecks: [
      {
        id: '1-check-site-contract',
        form: 'one',
        minutes: 1,
        question:
          'For a site contract you receive the investigator’s CV, her licence and, unasked, a copy of her passport. What now?',
        options: [
          { text: 'File all three, because the site sent them of its own accord', correct: false },
          { text: 'Keep what the contract needs and ask how the passport copy is to be removed', correct: true },
          { text: 'Send everything back and ask for the documents on paper', correct: false },
        ],
        reason:
          'The passport isn’t needed, and a copy that nobody needs is a risk for her and for you. Don’t just delete it quietly: the site should know that it arrived. Paper wouldn’t make the passport any more necessary.',
        citations: [{ source: 'gdpr', at: 'Art. 4(1), 5(1)(c)' }],
      },
    ],
    citations: [{ source: 'gdpr', at: 'Art. 4(1), 5(1)(c), recital 27' }],
  },
  {
    kind: 'read',
    title: 'Health data need a second key',
    paragraphs: [
      'Some data can hurt people more than others. A leaked shoe size is odd; a leaked diagnosis can cost a job. So the GDPR starts with a ban: health data, genetic data, and biometric data used to identify somebody may not be processed at all, unless one of ten conditions is met (Article 9).',
      'That means two keys for one door. The sponsor needs a legal basis, as for any personal data, and a condition for health data on top. You’ll choose them in Module 3.',
      '“Data concerning health” is a wide term. It covers everything that says something about a person’s past, present or future health, whatever the source (recital 35). Laboratory values and side effects are obvious. An enrolment log of a heart failure trial is less so, but being on it is a diagnosis. So is a step counter, if the trial uses it to see how well somebody walks.',
      'Coding doesn’t change the category. A gene variant beside a number is genetic data for as long as somebody can find the person.',
    ],
    more: [
      'Genetic data come in particular from the analysis of a sample and say something unique about physiology or health (Article 4(13)). A tube of blood is material; its label and its results are data. A photograph becomes biometric data only when it’s processed by technical means that allow or confirm identification (recital 51). For genetic, biometric and health data a country may add conditions of its own (Article 9(4)), so one protocol can meet different rules in two countries.',
    ],
    selfChecks: [
      {
        id: '1-check-special',
        form: 'all',
        question: 'Which of these items contain data of a special category?',
        minutes: 2,
        options: [
          { text: 'An enrolment log of a heart failure trial', correct: true },
          { text: 'A gene variant beside a participant number', correct: true },
          { text: 'The curriculum vitae of an investigator', correct: false },
          { text: 'Step counts from a trial wearable, by participant', correct: true },
          { text: 'A monitor’s travel claim for a site visit', correct: false },
        ],
        reason:
          'The log gives away a diagnosis, the variant is genetic data, and the wearable measures how a body is doing. The CV and the travel claim are ordinary personal data. They still deserve care: all the principles apply to them.',
        citations: [{ source: 'gdpr', at: 'Art. 4(13), 4(15), 9(1); recital 35' }],
      },
    ],
    citations: [{ source: 'gdpr', at: 'Art. 4(13) to (15), 6(1), 9(1), (2) and (4); recitals 35 and 51' }],
  },
  {
    kind: 'practice',
    id: '1-practice-folder',
    title: 'Sort the folder',
    minutes: 4,
    paragraphs: [
      'A colleague leaves the project and hands you a folder with five files. (A) Part of the EDC audit trail, with user names, participant numbers and changed values. (B) The temperature log of the drug fridge, with the initials of the nurse who signed each line. (C) A table of participants in each country, between 40 and 212. (D) A scanned SAE form with participant number, age 83, a rare diagnosis and the name of the hospital. (E) A central laboratory file with sample barcodes and potassium values.',
      'For each file, write down whether it holds personal data, whose, and whether any belong to a special category. One reason each will do.',
    ],
    modelAnswer: [
      '“A: participants and EDC users. Health data, where the trial or a changed value gives something away. B: the nurse. Initials beside a date and a site lead to one member of a small team; nothing special about it. C: probably nobody, because such counts point to no person. D: the participant, and it’s health data. E: participants, and it’s health data: the laboratory or the site can trace each barcode.”',
      'D needs the most care. Age, diagnosis and hospital together may be enough without any code list. And in C, people often forget to look at the smallest number. A count of one, for one site and one diagnosis, isn’t anonymous.',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 4(1), (13) and (15); recital 26' }],
  },
  {
    kind: 'read',
    title: 'When too much arrives',
    roles: ['cra', 'data-manager', 'safety'],
    paragraphs: [
      'It comes to everybody’s desk sooner or later. A CRA gets a photo of a source page. A data manager finds a surname in a comment. A safety associate opens a hospital letter whose header nobody blacked out. IT sees names in a log file.',
      'You didn’t ask for it, and it isn’t your fault. But from now on it’s in your hands, so do three things. Stop it from spreading: don’t forward it, don’t print it, don’t save it “for later”. Tell your privacy contact on the same day, in words that don’t repeat what you saw. Then ask how the excess is to be removed, and wait for the answer before you delete. Somebody may have to establish first who has seen it.',
      'The sender isn’t a criminal either. A kind call to the site, with an offer to show how a page is redacted, prevents the next one.',
    ],
    selfChecks: [
      {
        id: '1-check-photo',
        form: 'branch',
        minutes: 3,
        question: 'A photo from the site: you’re the CRA. How does it end?',
        scenes: [
          {
            id: 'photo',
            text: 'Wednesday, 17:05. You’ve asked a site about a missing dose. The coordinator answers with a photo of the hospital chart. The dose is there. So are the participant’s name, her address and a note about a divorce.',
            choices: [
              { text: 'Crop the photo to the dose and attach it to the query.', to: 'cropped' },
              { text: 'Leave it where it is and call your privacy contact.', to: 'called' },
              { text: 'Delete it at once and forget that you’ve seen it.', to: 'deleted' },
            ],
          },
          {
            id: 'cropped',
            text: 'You crop, attach and close the query. At 17:30 your lead writes: “Nice and quick! Can you send me the original too? I’d like to check the date.”',
            choices: [
              { text: 'Send it, with “confidential” in the subject line.', to: 'spread' },
              { text: 'Say what the original shows, without the details, and call your privacy contact.', to: 'late' },
            ],
          },
          {
            id: 'called',
            text: 'Your privacy contact picks up. “Right. Where is it now, and who else has it?” It’s in your mailbox, and your mailbox copies itself to your phone and to a shared archive for the study.',
            choices: [
              { text: 'Tell her about the phone and the archive, and ask her what to do first.', to: 'contained' },
              { text: 'Say that it’s only in your mailbox. The archive is somebody else’s problem.', to: 'archive' },
            ],
          },
          {
            id: 'deleted',
            text: 'The mailbox is clean. On Friday the coordinator calls: “Did my photo help? My head of department asks whom I sent it to.” You hesitate.',
            choices: [
              { text: 'Tell her what happened and report it today.', to: 'late' },
              { text: 'Tell her not to worry. It’s gone.', to: 'archive' },
            ],
          },
          {
            id: 'contained',
            good: true,
            text: 'By six o’clock the photo is locked away in one place. The site has sent the dose again, as two typed lines. On Thursday the sponsor decides what happens to the photo, and you show the coordinator how to black out a page. She’s relieved that somebody asked.',
          },
          {
            id: 'spread',
            good: false,
            text: 'Your lead opens it on a train and forwards it to data management. By Friday eleven people know about a divorce in a town you’ve never been to. It takes your company two weeks to find every copy.',
          },
          {
            id: 'late',
            good: false,
            text: 'Your privacy contact thanks you for telling her, and starts to piece together where the photo has been. It works out in the end. An hour earlier it would have been one telephone call.',
          },
          {
            id: 'archive',
            good: false,
            text: 'In spring an auditor searches the study archive for the word “divorce”, as a test. There’s one hit. It has your name in the field “received by”.',
          },
        ],
        reason:
          'Too much information in the right mailbox is still too much. What helps is to stop it from spreading, to say so quickly and to leave the removal to those who decide about it. Cropping, forwarding and quiet deleting all make copies or destroy the trace that shows who has seen what.',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(c) and (f), 32(1), 33(2)' }],
      },
    ],
    citations: [{ source: 'gdpr', at: 'Art. 5(1)(c) and (f), 32(1), 33(2)' }],
  },
]
