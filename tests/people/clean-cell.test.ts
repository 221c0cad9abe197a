import { expect, test } from 'vitest'
import { cleanAddress, cleanName, isMisdecoded } from '../../api/people/clean-cell.ts'

test.each([
  ['mailto:m@x.example', 'm@x.example'],
  ['MAILTO: m@x.example', 'm@x.example'],
  ['<m@x.example>', 'm@x.example'],
  ['M M <m@x.example>', 'm@x.example'],
  ['"Berg, M" <mailto:m@x.example>;', 'm@x.example'],
  ['m@x.example<mailto:M@x.example>', 'M@x.example'],
  ['m@x.example.', 'm@x.example'],
  ['m@x.example;', 'm@x.example'],
  ['m@x.example,', 'm@x.example'],
  ["'m@x.example", 'm@x.example'],
  ["'m@x.example'", 'm@x.example'],
  ['\u200bm@\u200bx.example\u00a0', 'm@x.example'],
  ['NULL', ''],
  ['n/a', ''],
  ['-', ''],
  // Not certain.
  ['m@ x.example', 'm@ x.example'],
  ['m@x.example; n@x.example', 'm@x.example; n@x.example'],
  ['m@x.example <n@x.example>', 'm@x.example <n@x.example>'],
  ['<m@x.example>, <n@x.example>', '<m@x.example>, <n@x.example>'],
])('the address %j becomes %j', (cell, address) => {
  expect(cleanAddress(cell)).toBe(address)
})

test.each([
  ["'Anna", 'Anna'],
  ["'t Hart", "'t Hart"],
  ["'s-Gravesande", "'s-Gravesande"],
  ['Berg,', 'Berg'],
  ['King Jr.', 'King Jr.'],
  ['Anna\u00a0Maria\u200b', 'Anna Maria'],
  ['NULL', ''],
  ['Null', 'Null'],
  ['N/A', ''],
  ['-', ''],
])('the name %j becomes %j', (cell, name) => {
  expect(cleanName(cell)).toBe(name)
})

test.each(['MÃ¼ller', 'JosÃ©', 'Å\u009aliwa', 'M¤ller', 'M\ufffdller', 'M?ller', 'Oâ€™Neill'])(
  '%j is misdecoded',
  name => {
    expect(isMisdecoded(name)).toBe(true)
  },
)

test.each(['Müller', 'JOÃO', 'LÂM', 'Ångström', 'Łukasz', 'O’Neill', 'Lã', '李'])('%j is a name', name => {
  expect(isMisdecoded(name)).toBe(false)
})
