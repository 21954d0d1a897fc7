import { describe, expect, it } from "vitest";
import { renderAdmin } from "./entry-server.tsx";

const assets = { js: "/assets/admin.js", css: ["/assets/admin.css"], preload: [] };

describe("the back office", () => {
  it("is a shell in the chosen theme that knows who is signed in", () => {
    const member = {
      id: "1",
      username: "u",
      fullName: "</script><b>",
      role: "agent",
      ownRole: null,
      avatar: "",
      owesSecondFactor: false,
      owesPassword: false,
    } as const;
    const html = renderAdmin({ assets, theme: "dark", member });
    expect(html).toContain('"fullName":"\\u003c/script>');
    expect(html).toMatch(/^<!doctype html><html lang="en-IN" data-theme="dark">/);
    expect(html).toContain('<div id="admin">');
  });
});
