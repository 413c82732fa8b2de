/** "Ada Field"; docs/product.md: attendees: "Member" if the first name is missing. */
export const nameOf = ({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string => (firstName ? [firstName, lastName].filter(Boolean).join(' ') : 'Member');
