import { type FieldError, Problem } from '#libs/contract';

/**
 * Refuses addresses outside the domains mail may go to: a token must not become a way to mail the data anywhere.
 * Without mail (`domains` undefined) every address is accepted, because nothing will be sent.
 */
export function checkRecipients(addresses: readonly string[], domains: readonly string[] | undefined): void {
  if (!domains) return;
  const allowed = new Set(domains.map((domain) => domain.toLowerCase()));
  const errors = addresses.flatMap((address, index): FieldError[] => {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    if (allowed.has(domain)) return [];
    const detail = 'mail may not go to this domain';
    return [{ pointer: `/emails/${index}`, code: 'domain_not_allowed', detail, allowed: [...allowed] }];
  });
  if (errors[0]) throw new Problem('invalid_request', 'Mail may not go to this domain.', { errors });
}
