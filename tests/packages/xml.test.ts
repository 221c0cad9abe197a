import { expect, test } from 'vitest'
import { element, xmlFile } from '../../api/packages/xml.ts'
import { readXml } from './read-xml.ts'

test.each(['?format=cmi5&module=3', `<b>"Who's there?"</b>`, 'R&amp;D', 'ü – 文 🙂'])(
  'an attribute and the content of an element read as written: %s',
  text => {
    const find = readXml(xmlFile(element('a', {}, element('b', { c: text }, text))), {})
    expect(find('/a/b')).toEqual([text])
    expect(find('/a/b/@c')).toEqual([text])
  },
)
