import { randomUUID } from "node:crypto";
import type { vehicles } from "../schema/vehicles.ts";
import type { PictureUrl, SceneName } from "./scenes.ts";

type Vehicle = typeof vehicles.$inferInsert;
type DemoVehicle = Omit<Vehicle, "id" | "image" | "sortOrder" | "priceUnit" | "isActive"> & { scene: SceneName };

/** The fleet, in the order the cab page shows it. */
export function demoVehicles(picture: PictureUrl) {
  return VEHICLES.map(({ scene, ...vehicle }, at) => ({
    ...vehicle,
    id: randomUUID(),
    image: picture(scene),
    priceUnit: "per km" as const,
    isActive: true,
    sortOrder: at + 1,
  }));
}

const VEHICLES: DemoVehicle[] = [
  {
    vehicleType: "force_urbania",
    name: "Force Urbania",
    model: "Force Motors",
    capacity: "10-17 Seater",
    price: 28,
    features: [
      "Push-back seats",
      "AC vents at each seat",
      "Music system",
      "Reading lights",
      "USB charging in each row",
    ],
    specifications: { fuelType: "diesel", transmission: "manual", mileage: "9 km/l", luggage: "12 bags" },
    scene: "vehicle-force-urbania",
    badge: "Group",
    badgeColor: "purple",
    isPopular: false,
    description: "Three generations in one car. You can stand up inside, and every seat has a window of its own.",
  },
  {
    vehicleType: "innova_crysta",
    name: "Innova Crysta",
    model: "Toyota",
    capacity: "6-7 Seater",
    price: 18,
    features: ["Air conditioning", "Captain seats", "Roof carrier", "Music system", "Phone charger", "Airbags"],
    specifications: { fuelType: "diesel", transmission: "manual", mileage: "12 km/l", luggage: "4 bags" },
    scene: "vehicle-innova-crysta",
    badge: "Most Popular",
    badgeColor: "green",
    isPopular: true,
    description: "What most of our guests travel in. Six sit well; with four there is room for every suitcase.",
  },
  {
    vehicleType: "tempo_traveller",
    name: "Tempo Traveller",
    model: "Force Motors",
    capacity: "12-17 Seater",
    price: 24,
    features: ["Push-back seats", "Large windows", "First-aid kit", "Music system"],
    specifications: { fuelType: "diesel", transmission: "manual", mileage: "10 km/l", luggage: "10 bags" },
    scene: "vehicle-tempo-traveller",
    badge: "Family",
    badgeColor: "blue",
    isPopular: false,
    description: "For a wedding party or two families. Above Tangmarg in snow it waits, and smaller cars take you on.",
  },
  {
    vehicleType: "mahindra_scorpio",
    name: "Mahindra Scorpio",
    model: "Mahindra",
    capacity: "6-7 Seater",
    price: 16,
    features: ["Four-wheel drive", "Snow chains in winter", "Air conditioning", "Roof carrier", "Phone charger"],
    specifications: { fuelType: "diesel", transmission: "manual", mileage: "14 km/l", luggage: "3 bags" },
    scene: "vehicle-mahindra-scorpio",
    badge: "Mountain Ready",
    badgeColor: "orange",
    isPopular: false,
    description: "High, plain and hard to stop. The car our drivers take home in January.",
  },
  {
    vehicleType: "sedan_dzire",
    name: "Sedan Dzire",
    model: "Maruti Suzuki",
    capacity: "4 Seater",
    price: 12,
    features: ["Air conditioning", "Phone charger", "Music system", "Airbags"],
    specifications: { fuelType: "petrol", transmission: "manual", mileage: "20 km/l", luggage: "2 bags" },
    scene: "vehicle-sedan-dzire",
    badge: "Budget",
    badgeColor: "yellow",
    isPopular: false,
    description: "Airport, old city, the gardens: two people, two bags, the lowest fare we have.",
  },
  {
    vehicleType: "luxury_fortuner",
    name: "Luxury Fortuner",
    model: "Toyota",
    capacity: "6-7 Seater",
    price: 32,
    features: [
      "Leather seats",
      "Four-wheel drive",
      "Chilled water",
      "Automatic climate control",
      "Airbags",
      "Phone charger",
    ],
    specifications: { fuelType: "diesel", transmission: "automatic", mileage: "11 km/l", luggage: "4 bags" },
    scene: "vehicle-luxury-fortuner",
    badge: "Luxury",
    badgeColor: "red",
    isPopular: false,
    description: "The quietest seat on the Gulmarg road, and four driven wheels when it snows.",
  },
];
