export const home = {
  aChinarInOctoberBeside: "A chinar in October beside a stone path",
  aShikaraCrossingDalLake: "A shikara crossing Dal Lake at first light, the Zabarwan hills behind",
  aboutUs: "About us",
  airportPickUpsDayTrips: "Airport pick-ups, day trips and whole-week cabs with drivers who grew up on these roads.",
  askForAStay: "Ask for a stay",
  cedarHouseboatsOnDal:
    "Cedar houseboats on Dal and Nigeen, small hotels in Gulmarg and Pahalgam that we have slept in ourselves.",
  chosenByOurGuests: "Chosen by our guests",
  featuredTourPackages: "Featured Tour Packages",
  fiveToSevenDaysThrough:
    "Five to seven days through the valley, paced so that no day is spent only on the road. Every plan can be changed.",
  fromASedanForTwo:
    "From a sedan for two to a coach for seventeen, with a driver from the valley. See the fare before you send anything.",
  fromOurGuests: "From our guests",
  guestsOfTheValleyHosts: "Guests of the valley, hosts in the city",
  happyCustomers: "Happy customers",
  oneHouseForTheWhole: "One house for the whole journey: the plan, the bed on the water and the car at the door.",
  ourServices: "Our Services",
  readCustomerReviews: "Read customer reviews",
  support: "Support",
  tourPackages: "Tour packages",
  transportation: "Transportation",
  viewAllPackages: "View all packages",
  whatPeopleWroteOnceThey:
    "What people wrote once they were home again: the boats, the roads, the cold mornings and who drove them.",
  whatWeDo: "What we do",
  yearsOfExperience: "Years of experience",
} as const;
