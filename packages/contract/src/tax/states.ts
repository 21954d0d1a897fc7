/** The states and union territories of India by the codes that begin a GSTIN. */
export const GST_STATES: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "97": "Other territory",
};

/** Whether it is the code of one; every object knows a few names besides its own. */
export const isState = (code: string): boolean => Object.hasOwn(GST_STATES, code);

/** Where the agency is until somebody says otherwise. */
export const HOME_STATE = "01";

/** Without a legislature of their own: what stands beside the central tax is the union territory's. */
const UNION_TERRITORIES = new Set(["04", "26", "31", "35", "38", "97"]);

export const stateWords = (code: string): string => `${isState(code) ? GST_STATES[code] : "?"} (${code})`;

/** What the half that is not the centre's is called where the agency is. */
export const stateTaxName = (code: string): "SGST" | "UTGST" => (UNION_TERRITORIES.has(code) ? "UTGST" : "SGST");

/** By name, for a list to choose from: the codes are numbers, which an object puts in an order of its own. */
export const statesByName = (): [code: string, name: string][] =>
  Object.entries(GST_STATES).toSorted(([, one], [, other]) => one.localeCompare(other));
