import type { TaxClass, TaxSettings } from "./schema.ts";
import { HOME_STATE } from "./states.ts";

const CBIC = "https://taxinformation.cbic.gov.in/";
const RATES_2025 = "https://gazettetracker.com/g/CG-DL-E-17092025-266220";
const CHECK = "To be checked by your accountant.";

/** What an agency like this one sells, with where each figure is written. Nobody is taxed by them before they say that they are registered. */
export const TAX_CLASSES: readonly TaxClass[] = [
  {
    key: "tour",
    name: "Tours and packages",
    sac: "998555",
    rates: [
      {
        since: "2017-07-01",
        basisPoints: 500,
        source: `Notification 11/2017-Central Tax (Rate) of 28 June 2017, serial number 23(i), tour operators: 2.5% central and 2.5% state tax, without input credit but of other tour operators (1/2018, from 25 January 2018). We found no change of it in 15/2025. ${CHECK}`,
        sourceUrl: CBIC,
      },
    ],
  },
  {
    key: "cab",
    name: "Cabs with driver and fuel",
    sac: "996412",
    rates: [
      {
        since: "2017-07-01",
        basisPoints: 500,
        source: `Notification 11/2017-Central Tax (Rate), serial numbers 8(vi) and 10(i), fuel included: 5% without input credit. Cars hired by the day may be 996601. ${CHECK}`,
        sourceUrl: CBIC,
      },
      {
        since: "2025-09-22",
        basisPoints: 500,
        source: `Notification 15/2025-Central Tax (Rate) of 17 September 2025: 5% without input credit stays; the other choice, with full credit, rose from 12% to 18%. ${CHECK}`,
        sourceUrl: RATES_2025,
      },
    ],
  },
  {
    key: "room",
    name: "Rooms alone, up to ₹7,500 a night",
    sac: "996311",
    rates: [
      {
        since: "2022-07-18",
        basisPoints: 1_200,
        source: `Notification 3/2022-Central Tax (Rate) of 13 July 2022: 12% with input credit. ${CHECK}`,
        sourceUrl: CBIC,
      },
      {
        since: "2025-09-22",
        basisPoints: 500,
        source: `Notification 15/2025-Central Tax (Rate), serial number 7(i): 5% without input credit. A dearer room is 18%. ${CHECK}`,
        sourceUrl: RATES_2025,
      },
    ],
  },
  {
    key: "other",
    name: "Guides and other services",
    sac: "998559",
    rates: [
      {
        since: "2017-07-01",
        basisPoints: 1_800,
        source: `Notification 11/2017-Central Tax (Rate), serial number 23(iii), other support services: 18%, as Rajasthan's Authority for Advance Ruling says of guides, rides and meals sold without stay and carriage (Crown Tours and Travels, RAJ/AAR/2019-20/25 of 26 November 2019). ${CHECK}`,
        sourceUrl: CBIC,
      },
    ],
  },
];

/** Until somebody says otherwise the agency is not registered, and nothing is taxed. */
export const NOT_REGISTERED: TaxSettings = {
  ...{ isRegistered: false, since: "", gstin: "", state: HOME_STATE },
  classes: [...TAX_CLASSES],
};
