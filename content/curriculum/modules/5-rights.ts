import type { ModuleText } from '../schema.ts'
import { accessBriefing } from './5-rights-access.ts'
import { erasureBriefing } from './5-rights-erasure.ts'
import { requestBriefing } from './5-rights-request.ts'

/** Module 5, Rights: what a participant may ask for, who answers, by when, and where the limits are. */
export const rights: ModuleText = {
  id: 5,
  version: 4,
  thread:
    'SUBJ-0412 has moved house and written to her site. She wants to see what is held about her and to correct a diagnosis that was never hers. Her email has been forwarded twice. Nobody has told her who will answer, or when.',
  opening: {
    scene: [
      'Thursday 19 February 2026, 08:50, Ghent. Helpdesk lead Liesbeth Maes puts a folder on Jonas Ekström’s desk. “This has been in our queue since the seventh,” she says. “I’m sorry.”',
      'A participant has left an asthma trial. She wants a copy of everything, the names of everyone who has had her data, and then she wants it all gone. Her site has asked twice whether anyone has read her letter.',
      '“I could at least delete her calls now,” says Liesbeth. A chat window pops up. The project manager: “Nobody does anything until the lawyers have seen it!”',
    ],
    choices: [
      'Let Liesbeth delete the calls. That’s one request dealt with today.',
      'Send the folder to the sponsor and wait until somebody decides.',
      'Close the door, and read the letter and the agreement first.',
    ],
  },
  briefing: [...requestBriefing, ...accessBriefing, ...erasureBriefing],
  quests: [
    {
      id: '5-the-standing-instruction',
      earlier: { id: '5-the-draft-answer', correct: 2 },
      title: 'Twelve Days in the Queue',
      description:
        'Decide what a CRO does when a participant of a blinded trial asks for a copy, for names and for erasure.',
      scenario: [
        'Thursday 19 February 2026, Ghent. Damsluis Clinical, a CRO and processor, runs the EDC, the electronic diary, the helpdesk and the travel desk for GRZ-302, a double-blind asthma study with 212 participants. The sponsor is Grinzing Pharma GmbH in Vienna. Treatment stays blinded until database lock in November.',
        'On Saturday 7 February participant 3107-014 wrote to the helpdesk, the contact printed in the participant information. She had left the trial the day before. She asks for a copy of everything, including whether her inhaler was active or placebo. She asks who has had her data. And she asks that everything be deleted. Two days later her site in Coimbra confirmed to the helpdesk who she is; letters can be handed to her there.',
        'The letter reached privacy lead Jonas Ekström this morning. Under her code he finds eCRF and diary entries up to 6 February, one report of a serious adverse event, three recorded calls about a forgotten password, and taxi bookings that went to a firm in Coimbra with her home address. The access log shows 38 user names at four companies.',
        'In the folder are the helpdesk’s script, the taxi firm’s contract and the agreement with Grinzing. Annex 4 of the agreement is about participants’ requests. If a request for a copy or for recipients reaches the helpdesk itself, Damsluis answers it within 14 days from what it holds, in Grinzing’s name; the allocation is left out. Erasure and whatever else Annex 4 doesn’t cover goes to Grinzing at once, with a proposal. Grinzing’s counsel has added a note: the national law that binds Grinzing allows access to be limited “as far as it would seriously impair the research, and no further”.',
        'The project manager wants counsel to see every line first; counsel is back on 2 March. Liesbeth Maes, who leads the helpdesk, thinks that the participant has waited long enough.',
      ],
      question: 'What should Jonas do today?',
      choices: [
        {
          text: 'Give Grinzing the complete file today with a proposal for each of the three requests, tell the participant through her site that the sponsor is examining them, and send copy and recipients once Grinzing and its counsel have approved the whole answer.',
          correct: false,
          consequence:
            'Tuesday 10 March, 09:30. Counsel approves everything and praises the tidy file. In Coimbra the participant has stopped waiting. Yesterday she filled in a complaint form.',
          explanation:
            'Nobody had to be asked about the copy and the recipients, because Grinzing had decided that in advance. Annex 4 is a documented instruction, and Damsluis follows it (Article 28(3)(a)). Its 14 days end on Saturday 21 February. The month of Article 12(3) is an outer limit: an answer is due without undue delay, and the easy parts needn’t wait for the hard one. Counsel’s note is already in the folder. The proposal on erasure was right, and so was the word to her through the site.',
          citations: [{ source: 'gdpr', at: 'Art. 12(3), 15(1) and (3), 28(3)(a) and (e), 29' }],
        },
        {
          text: 'Send her, through the site, the copy without the allocation and the recipients by category; erase the calls and the taxi bookings today, as both have served their purpose; keep everything else and report to Grinzing what was sent and erased.',
          correct: false,
          consequence:
            'Wednesday 25 February, 14:10. Grinzing’s insurer asks for the taxi bookings. There was an accident on one of the rides, and the participant needs them for her claim. Jonas erased them on Thursday.',
          explanation:
            'What is erased, and when, isn’t for Damsluis to decide. The calls and bookings may well be no longer needed. But Annex 4 sends erasure to Grinzing, and a processor that acts on its own leaves its instructions (Article 28(3)(a)). Some data may still be needed, for instance for a legal claim (Article 17(3)(e)), and nobody had looked. The recipients are wrong as well: she asked who, so the companies are named, unless they can’t be identified or the request is manifestly unfounded or excessive (C-154/21). Sending the copy without the allocation was right.',
          citations: [
            { source: 'gdpr', at: 'Art. 15(1)(c), 17(1)(a) and (3)(e), 28(3)(a)' },
            { source: 'osterreichische-post', at: 'operative part' },
          ],
        },
        {
          text: 'Send her, through the site, the copy without the allocation and with the date when she can learn it, and name all the companies, the taxi firm too; pass erasure to Grinzing today with a proposal by category, and erase nothing before it decides.',
          correct: true,
          consequence:
            'Friday 20 February, 15:00. She reads the list at the site. “So the taxi people had my address. I thought so.” On Tuesday Grinzing accepts the proposal with one change: the bookings stay until an accident claim is settled.',
          explanation:
            'Most of her letter can be answered today, because Grinzing has already said how. Annex 4 is a documented instruction for copy and recipients (Article 28(3)(a)). She asked who, so the companies are named; the taxi firm isn’t in the log, but it received her address (C-154/21). The 38 users needn’t be named, as a rule (C-579/21). The allocation stays out under the national law, and no more than that (Article 89(2)). She’s told why, when she can learn it, and where to complain (Article 12(4)). Erasure is for Grinzing, category by category (Article 17(3)). Its answer is due by Monday 9 March, because 7 March is a Saturday.',
          citations: [
            { source: 'gdpr', at: 'Art. 12(3) and (4), 15(1)(c) and (3), 17(1) and (3), 28(3)(a) and (e), 89(2)' },
            { source: 'osterreichische-post', at: 'operative part' },
            { source: 'pankki-s', at: 'operative part (employees)' },
            { source: 'reg-1182-71', at: 'Art. 3(4)' },
            { source: 'ich-e6', at: 'Annex 1, section 2.8.10(v)' },
          ],
        },
      ],
      points: 225,
    },
  ],
}
