import { t } from "@shikara/contract/texts/t";
/** The lake, the road along it and the hills, drawn. A picture of the neighbourhood, not a plan. */
export function DrawnMap({ address }: { address: string }) {
  const road = "M212 0c-6 30-34 44-28 74 5 26 40 34 36 66-4 34-40 50-50 124";
  return (
    <svg
      viewBox="0 0 352 264"
      role="img"
      aria-label={t("contact.drawnMap", { address })}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <rect width="352" height="264" className="fill-sunken" />
      <path d="M0 0h190c-8 26-36 40-30 72 5 28 40 34 36 66-4 34-44 52-56 126H0Z" className="fill-lake-200" />
      <path
        d="M60 30c30-6 52 8 48 26s-44 20-58 8-12-30 10-34ZM40 130c24-8 60 0 60 20s-40 26-58 16-20-30-2-36Z"
        className="fill-meadow-200"
      />
      <g fill="none">
        <path d={road} strokeWidth="9" className="stroke-snow-0" />
        <path d={road} strokeWidth="1" className="stroke-walnut-300" />
        <path
          d="M352 60c-40 4-80 2-118 20-20 10-34 6-46 8M352 160c-50-4-90-30-134-24"
          strokeWidth="6"
          className="stroke-snow-0"
        />
      </g>
      <path d="M352 0v264H256c14-60 8-90 18-144 8-34 30-40 24-120Z" opacity=".4" className="fill-meadow-300" />
      <g fontSize="11">
        <text x="26" y="104" className="fill-lake-900">
          {t("contact.dalLake")}
        </text>
        <text x="226" y="46" className="fill-walnut-700">
          {t("contact.boulevardRoad")}
        </text>
      </g>
      <path d="M206 96c0 9-14 24-14 24s-14-15-14-24a14 14 0 0 1 28 0Z" className="fill-chinar-600" />
      <circle cx="192" cy="96" r="5" className="fill-white" />
    </svg>
  );
}
