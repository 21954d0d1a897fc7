import QRCode from "qrcode";

/** A QR code as the outline of its dark squares, in a square of so many units. */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const squares: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!modules.get(y, x)) continue;
      // Neighbours in a row are one piece: no hairlines between them.
      let end = x + 1;
      while (end < size && modules.get(y, end)) end += 1;
      squares.push(`M${x} ${y}H${end}V${y + 1}H${x}Z`);
      x = end;
    }
  }
  return { path: squares.join(""), size };
}
