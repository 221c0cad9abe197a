import type { BriefingSection } from '../schema.ts'

/** Module 8, fourth part of the briefing: the inspection days, and the end of the file of participant SUBJ-0412. */
export const closingBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'The inspection days',
    roles: ['cra', 'safety', 'data-manager'],
    paragraphs: [
      'Before. One of you leads, one writes, one fetches. The writer logs each request: time, question, document, version, copy or no copy. Test the inspectors’ accounts the day before: this trial only, read only, closed on the last evening. A demonstration with another sponsor’s live data is a disclosure.',
      'Names. At the site an inspector may compare records with names, and participants were told so. At your CRO she normally sees codes. If a name turns up on your screen, say what it is, note it, and deal with it afterwards as a possible breach. Ask before you black anything out.',
      'Answers. Four sentences cause most trouble. “We always do that” becomes “Here are the last three.” “That’s the sponsor’s job” becomes “The contract leaves it to the sponsor; here’s our message.” “I think it was March” becomes “The log says 3 March, 14:10.” “Nobody told me” becomes “I wasn’t on the list; here’s the list.”',
      'Gaps. One that you found yourself, with a date and a next step, shows a system that works. So bring it up when its subject comes. No document is made overnight with yesterday’s date.',
    ],
    more: [
      'If the data protection authority visits, the DPO is its contact point (Article 39(1)(e)), and controller and processor cooperate with it on request (Article 31). GCP inspectors come under Regulation (EU) 536/2014, Article 78. Note which law a visitor relies on, because the powers differ.',
    ],
    citations: [
      { source: 'ctr', at: 'Art. 78' },
      { source: 'gdpr', at: 'Art. 5(1)(c) and (f), 5(2), 31, 39(1)(d) and (e), 58(1)' },
      { source: 'ich-e6', at: 'Annex 1, section 4 (data governance)' },
    ],
    selfChecks: [
      {
        id: '8-check-inspector-asks-on',
        form: 'branch',
        question: 'You’re in charge of the inspection room. An inspector picks a number and keeps asking.',
        minutes: 4,
        scenes: [
          {
            id: 'number',
            text: '“SUBJ-0412,” says the inspector. “Her diary moved to a new app. Which information sheet did she have, and from when?” You hold version 3, signed by her on 2 March. You remember that the app started on 9 March.',
            choices: [
              { text: '“Version 3. The app started a week later. All in order.”', to: 'memory' },
              { text: '“Here’s version 3. Let’s put the vendor’s first record beside it.”', to: 'record' },
              { text: '“The sheet is the site’s document. You’d have to ask there.”', to: 'elsewhere' },
            ],
          },
          {
            id: 'memory',
            text: 'He nods. “Then show me the first record.” Your colleague opens the vendor’s log. It says 28 February, two days before she signed.',
            choices: [
              { text: '“That must be a test record. It happens.”', to: 'guess' },
              { text: '“Then I was wrong. I answered from memory. Let me look into it.”', to: 'sorry' },
            ],
          },
          {
            id: 'record',
            text: 'The log opens: first record 28 February, two days before she signed. It’s quiet. “Is she the only one?” asks the inspector.',
            choices: [
              { text: '“Certainly. This site is very careful.”', to: 'certain' },
              {
                text: '“I don’t know. We’ll check every participant of that site and tell you by four.”',
                to: 'four',
              },
              { text: '“We’ll file a note that explains it. You’ll have it after lunch.”', to: 'note' },
            ],
          },
          {
            id: 'elsewhere',
            text: '“I will,” he says, and looks at his list. “But the app’s vendor has a contract with you?”',
            choices: [
              { text: '“It has. You’re right, let’s open its first record.”', to: 'record' },
              { text: '“It has, but vendors aren’t on today’s agenda.”', to: 'agenda' },
            ],
          },
          {
            id: 'guess',
            text: 'It wasn’t a test; her answers are in it. He doesn’t raise his voice. He asks for the first record of every participant, and for the rest of the day your answers are checked twice.',
            good: false,
          },
          {
            id: 'sorry',
            text: '“Thank you,” he says, and writes down both dates and your correction. The afternoon is a little slower than it had to be. He opens each date himself now, but he listens to you.',
            good: false,
          },
          {
            id: 'certain',
            text: 'At three, your own data manager finds two more. You have to tell him. The three records are one gap. Your “certainly” has become another.',
            good: false,
          },
          {
            id: 'note',
            text: 'The note is correct and carries today’s date. He reads it and asks what you checked before you wrote it. So far, one participant.',
            good: false,
          },
          {
            id: 'agenda',
            text: 'He closes his folder and asks who decides on the agenda. After the break there are two inspectors, and vendors are first.',
            good: false,
          },
          {
            id: 'four',
            text: 'At 15:40 you bring a list: three participants, their dates, and the message to the sponsor. He reads it to the end. “You found the other two yourselves,” he says, and writes that down as well.',
            good: true,
          },
        ],
        reason:
          'Put the record beside the paper, say what you don’t know, and name a time. Memory can be wrong, and a note can’t replace a check. The early records are a gap in informing her, and the sponsor hears of them today.',
        citations: [
          { source: 'gdpr', at: 'Art. 5(2), 13, 31' },
          { source: 'ctr', at: 'Art. 29, 78' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'When they have left',
    roles: ['cra', 'start-up'],
    paragraphs: [
      'The last hour belongs to the list of requests. The lead reads out what is still open, and each item gets a name and a time. The same evening the sponsor hears what was asked, what was shown, what went well and what didn’t. It shouldn’t learn of a finding from the inspector’s report.',
      'Then the corrections, in three steps. First the single case: the participants whose records came too early. Then all the cases like it: every site that got the new app. Then the cause: the vendor could activate an account without a signed sheet, and nobody compared the two dates. Most teams stop after the first step, and the next inspector finds the second.',
      'Give each step an owner, a date and a way to see that it worked. “Staff were trained” shows that people sat in a room. “No activation without the site’s confirmation; 40 checked in November, none early” shows that it worked.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(2), 24(1), 28(3)(h), 32(1)(d)' },
      { source: 'ctr', at: 'Art. 78' },
    ],
  },
  {
    kind: 'practice',
    id: '8-practice-with-the-inspector',
    title: 'Twenty minutes with the inspector',
    minutes: 5,
    paragraphs: [
      'You’re asked three things. (1) “Who decided that this translation vendor in Tunis may read SAE narratives?” (2) “Your incident log shows a wrong fax on 3 March. When did the sponsor know?” (3) “Your DPO’s annual report criticises your retention times. What happened next?” For each, write which document you open, and what you say if it doesn’t exist.',
    ],
    modelAnswer: [
      '(1) The sponsor’s written authorisation; the contract that passes on the same obligations; the transfer tool and the assessment, since Tunisia is a third country; the line in our record. If the authorisation is missing: “We don’t have one. We’ve known since Tuesday. The vendor’s access was closed that day, and here’s our message to the sponsor.”',
      '(2) The log and the message to the sponsor’s breach contact. Two times: when we became aware, and when we told it. If there’s a week between them: “Here’s what caused it, and here’s what has changed.” I don’t estimate a time. The sponsor’s own assessment is in the sponsor’s register.',
      '(3) The minutes of the management meeting that received the report, the decision, and the reasons if it went the other way. If there are none: “The report was received. No decision is on file. I’ll tell you by four who is dealing with it.”',
      'What people often forget: promise nothing for the sponsor, and note what you’ve undertaken to deliver.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(2) and (4), 30(2)(c), 31, 33(2) and (5), 38(3), 39(1)(a) and (b), 46' },
      { source: 'scc', at: 'Clause 14' },
      { source: 'wp243', at: 'section 3.1 (advice not followed)' },
      { source: 'ctr', at: 'Art. 78' },
    ],
  },
  {
    kind: 'read',
    title: 'Closing the file',
    roles: ['cra', 'data-manager'],
    paragraphs: [
      'SUBJ-0412 began as a code on a tube of blood. Her trial is over, the inspectors have left, and you tick off what remains.',
      'Kept, at the hospital: her signed consent forms and the one line with her name on the code list. Both are in the investigator’s master file, for at least 25 years after the end of the trial (Regulation (EU) 536/2014, Article 58). Her medical file stays as long as national law says.',
      'Kept, at the sponsor: her coded records in the master file, for as long. The diagnosis that was never hers has been corrected, and the audit trail shows when. One line in a breach register mentions row 19.',
      'Gone: her diary account, the helpdesk’s tickets, the courier’s address list, the exports and the test copies. Your CRO’s own copies were returned or deleted, as the sponsor chose, and the confirmation is on file (Article 28(3)(g)). She said no to later research, so what was left of her samples has been destroyed.',
      'If she asks in ten years, the site can still find her line, and the sponsor can answer. You’ve read a good deal about her by now, and you couldn’t pick her out on a train.',
    ],
    citations: [
      { source: 'ctr', at: 'Art. 57, 58' },
      { source: 'gdpr', at: 'Art. 5(1)(e), 15, 17(3), 28(3)(g)' },
    ],
    selfChecks: [
      {
        id: '8-check-closed-file',
        form: 'all',
        question:
          'A year after your services ended, you look for SUBJ-0412 once more. What should you still find, wherever it’s kept?',
        minutes: 2,
        options: [
          { text: 'Her signed consent forms, at the site', correct: true },
          { text: 'An export with her rows on your CRO’s test server', correct: false },
          { text: 'Her line on the code list, at the site', correct: true },
          { text: 'Her email address at the diary vendor', correct: false },
          { text: 'Her coded records in the sponsor’s master file', correct: true },
          { text: 'Her tickets in your helpdesk mailbox', correct: false },
        ],
        reason:
          'What proves the trial is archived in the two master files, with the name at the site only. Exports, accounts and mailboxes served the running trial and have no reason to outlive it. If one of them turns up, tell your privacy contact, and don’t just delete it: the sponsor chooses between return and deletion.',
        citations: [
          { source: 'ctr', at: 'Art. 57, 58' },
          { source: 'gdpr', at: 'Art. 5(1)(e), 28(3)(g)' },
        ],
      },
    ],
  },
]
