import type { ModuleText } from '../schema.ts'
import { rightsBriefing } from './5-rights-briefing.ts'

/** Module 5, Rights: what a participant may ask for, who answers, in which time, and where the limits are. */
export const rights: ModuleText = {
  id: 5,
  version: 3,
  briefing: rightsBriefing,
  quests: [
    {
      id: '5-the-draft-answer',
      title: 'The Draft Answer',
      description:
        'Decide what a CRO proposes to the sponsor when a participant of a blinded trial asks for a copy, for names and for erasure.',
      scenario: [
        'Thursday 26 February 2026, Ghent. Damsluis Clinical, a CRO and processor, runs the electronic diary, the helpdesk and the travel desk for GRZ-302, a double-blind asthma study with 212 participants. The sponsor is Grinzing Pharma GmbH in Vienna. It relies on Article 6(1)(c) for safety reporting and on Article 6(1)(f) for the research. Allocation stays blinded until database lock in November.',
        'On Saturday 7 February participant 3107-014 wrote to the helpdesk, the contact that is printed in the participant information. She had left the trial the day before. She asks for a copy of everything, including whether her inhaler was active or placebo. She asks who has seen her data. And she asks that everything be deleted. Her site in Coimbra has confirmed who she is.',
        'Grinzing’s privacy office wants a draft answer from Damsluis’s privacy lead, Jonas Ekström, and will decide on it itself. He lists what exists under her code: eCRF and diary entries up to 6 February, one report of a serious adverse event, three recorded calls about a flat battery, and taxi bookings with her home address. All trips are over and the invoices carry only the code. The analysis plan counts every participant who was randomised. The audit trail shows 38 user names at four companies.',
        'Counsel writes that the national law which binds Grinzing allows access to be limited “as far as it would seriously impair the research, and no further”. The study manager would leave the whole matter until November. The helpdesk lead, Liesbeth Maes, would like to give the participant all that she asks for.',
      ],
      question: 'Which draft should Jonas send to Grinzing for its decision?',
      choices: [
        {
          text: 'Tell her by 9 March that the request is complex and that, as the trial is blinded, copy, recipients and a decision on erasure will follow together at database lock; until then restrict her records to storage and safety reporting.',
          correct: false,
          explanation:
            'A notice within the first month is right where more time is needed, and 9 March is the last day, since 7 March is a Saturday. But an extension has a limit of two further months (Article 12(3)), which ends long before November. It also needs complexity, and most of this copy is simple. The national law permits a limit only as far as access would impair the research. Diary, calls and recipients do not reveal the arm (recital 63). Restriction is a right of hers in four cases, and she did not ask for it (Article 18(1)).',
          citations: [{ source: 'gdpr', at: 'Art. 12(3)-(4), 15, 18, 89(2); recital 63' }],
        },
        {
          text: 'Send the copy without the allocation and name the four companies with the 38 users; erase calls, bookings, diary and eCRF entries, because she has left and the basis is not a legal duty; keep the adverse event report.',
          correct: false,
          explanation:
            'To give the copy without the arm, to name the companies and to erase calls and bookings is sound. Two things are not. Leaving a trial does not touch the use of data obtained before (Regulation (EU) 536/2014, Article 28(3)), and a legal duty is only one of the exceptions. Article 17(3)(d) protects research that erasure would seriously impair, and an analysis of all randomised participants needs her entries. And as a rule the names of employees who act on instructions are not due, unless they are essential for using the rights (C-579/21).',
          citations: [
            { source: 'ctr', at: 'Art. 28(3)' },
            { source: 'gdpr', at: 'Art. 15(1)(c), 17(3)(b)-(d)' },
            { source: 'pankki-s', at: 'operative part (employees)' },
          ],
        },
        {
          text: 'Send the copy without the allocation, with the provision and the expected date; name the four companies; erase calls and bookings; keep the event report, diary and eCRF entries with the exception that applies to each of them.',
          correct: true,
          explanation:
            'Each wish and each category gets its own answer. The national law under Article 89(2) carries the limit for the arm, and no more; she is told when she can know it (ICH E6(R3), 2.8.10(v)). She asked who, so the companies are named (C-154/21). Calls and bookings are no longer necessary (Article 17(1)(a)). The event report rests on a legal obligation (Article 17(3)(b)). For diary and eCRF entries the sponsor records why erasure would seriously impair the research (Article 17(3)(d)). If she means an objection, the sponsor examines that as well (Article 21). What is refused is explained, with complaint and remedy (Article 12(4)). Damsluis drafts, Grinzing decides (Article 28(3)(e)).',
          citations: [
            { source: 'gdpr', at: 'Art. 12(3)-(4), 15(1)(c), 17(1)(a) and (3)(b)-(d), 21, 28(3)(e), 89(2)' },
            { source: 'osterreichische-post', at: 'operative part' },
            { source: 'ich-e6', at: 'section 2.8.10(v)' },
          ],
        },
      ],
      points: 225,
    },
  ],
}
