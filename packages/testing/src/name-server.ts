import { createSocket } from "node:dgram";
import { once } from "node:events";

/** IPv4 addresses of a name; null: it is not answered. */
export type Names = (name: string) => readonly string[] | null;

/** Of a message (RFC 1035, 4.1.1), its first question beginning after it. */
const HEADER_BYTES = 12;
/** A question's type and class. */
const KIND_BYTES = 4;
const ADDRESS = 1;

function nameOf(question: Buffer): string {
  const labels: string[] = [];
  for (let at = HEADER_BYTES; question[at]; at += (question[at] ?? 0) + 1)
    labels.push(question.toString("latin1", at + 1, at + 1 + (question[at] ?? 0)));
  return labels.join(".").toLowerCase();
}

/** A name server of our own on this machine, on any free port unless one is named. */
export async function startNameServer(names: Names, port = 0) {
  const socket = createSocket("udp4");
  socket.on("message", (question, from) => {
    const addresses = names(nameOf(question));
    if (!addresses) return;
    const asked = question.subarray(HEADER_BYTES, question.indexOf(0, HEADER_BYTES) + 1 + KIND_BYTES);
    // Those of the newer kind it does not have.
    const found = asked.readUInt16BE(asked.length - KIND_BYTES) === ADDRESS ? addresses : [];
    const header = Buffer.from([...question.subarray(0, 2), 0x85, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0]);
    // The name as in the question, an address of the internet, kept for no time, four bytes (4.1.3).
    const records = found.map((address) =>
      Buffer.from([0xc0, HEADER_BYTES, 0, ADDRESS, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split(".").map(Number)]),
    );
    socket.send(Buffer.concat([header, asked, ...records]), from.port, from.address);
  });
  socket.bind(port, "127.0.0.1");
  // Whoever runs it may end without it.
  socket.unref();
  await once(socket, "listening");
  return { at: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
