import { describe, expect, it } from 'vitest';
import { Problem } from '#libs/contract';
import { checkCodeframe, identified, inOrder, labelsOf, newId, type ThemeContent } from './codeframe.js';

const theme = (id: string, name: string, parent: string | null = null): ThemeContent => ({
  id,
  name,
  parent,
  queries: [],
});
const login = theme('login', 'Login');
const cannot = theme('login-cannot-sign-in', 'Cannot sign in', 'login');

describe('the id of a theme', () => {
  it.each([
    ['Login', null, 'login'],
    ['Cannot sign in', 'login', 'login-cannot-sign-in'],
    ['Frais & Crédit: élevés!', null, 'frais-credit-eleves'],
    ['ログイン できない', null, 'ログイン-できない'],
    ['😀', null, 'theme'],
  ])('of %j below %j is %j', (name, parent, id) => {
    expect(newId({ name, parent, queries: [] }, parent === null ? [] : [login])).toBe(id);
  });

  it('is another one where it is taken', () => {
    expect(newId({ name: 'Login', parent: null, queries: [] }, [login, theme('login-2', 'Log in')])).toBe(
      'login-3',
    );
  });

  it('is that of the stored theme of the same name, unless the request names that one', () => {
    const wanted = [
      { name: 'LOGIN', parent: null, queries: [] },
      { id: 'prices', name: 'Login again', parent: null, queries: [] },
      { name: 'Cannot sign in', parent: 'login', queries: [] },
    ];
    expect(identified(wanted, [login, cannot]).map(({ id }) => id)).toEqual([
      'login',
      'prices',
      'login-cannot-sign-in',
    ]);
    const renamed = [
      { ...login, name: 'Sign in' },
      { name: 'Login', parent: null, queries: [] },
    ];
    expect(identified(renamed, [login]).map(({ id }) => id)).toEqual(['login', 'login-2']);
  });
});

it('themes are called by the name of the theme above, too, and come after it', () => {
  const themes = [cannot, theme('account', 'account'), theme('login-a', 'A', 'login'), login];
  expect(inOrder(themes).map(({ id }) => id)).toEqual([
    'account',
    'login',
    'login-a',
    'login-cannot-sign-in',
  ]);
  expect(labelsOf(themes).get('login-cannot-sign-in')).toBe('Login › Cannot sign in');
});

function refusalOf(themes: ThemeContent[]) {
  try {
    checkCodeframe(themes, ({ id }) => `/${id}`);
  } catch (error) {
    if (error instanceof Problem) return [error.kind, error.errors[0]?.pointer];
  }
  return undefined;
}

describe('a codeframe', () => {
  it.each([
    ['two themes of one name', [login, theme('other', 'login')], ['invalid_request', '/login/name']],
    ['two themes of one id', [login, theme('login', 'Other')], ['invalid_request', '/login/id']],
    ['a theme below none', [cannot], ['invalid_request', '/login-cannot-sign-in/parent']],
    [
      'a second level',
      [login, cannot, theme('c', 'C', cannot.id)],
      ['invalid_request', `/${cannot.id}/parent`],
    ],
    ['a theme below itself', [theme('a', 'A', 'a')], ['invalid_request', '/a/parent']],
    [
      'too many themes',
      Array.from({ length: 501 }, (_, i) => theme(`t${i}`, `T${i}`)),
      ['conflict', undefined],
    ],
    [
      'too much text',
      Array.from({ length: 100 }, (_, i) => ({
        ...theme(`t${i}`, `T${i}`),
        queries: [{ query: 'x'.repeat(3000), language: undefined }],
      })),
      ['conflict', undefined],
    ],
  ])('has not %s', (_, themes, refused) => {
    expect(refusalOf(themes)).toEqual(refused);
  });

  it('may have the same name below different themes', () => {
    expect(
      refusalOf([login, cannot, theme('account', 'Account'), theme('x', 'Cannot sign in', 'account')]),
    ).toBeUndefined();
  });
});
