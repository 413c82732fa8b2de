/** What the wizard and the profile form both ask for. */
export interface NameAndPlace {
  firstName: string;
  lastName: string;
  /** As typed. */
  location: string;
  /** The gazetteer's match. Null if it knows no such place. */
  place: { city: string; state: string; latitude: number; longitude: number } | null;
}

export const nameAndPlaceColumns = ({ firstName, lastName, location, place }: NameAndPlace) => ({
  first_name: firstName,
  last_name: lastName,
  location,
  city: place?.city ?? null,
  state: place?.state ?? null,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
});
