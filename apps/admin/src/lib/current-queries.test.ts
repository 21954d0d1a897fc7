import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { CurrentQueries } from "./current-queries.ts";

it("asks anew for what was on its way for the first time when something changed", async () => {
  const queryClient = new CurrentQueries();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const stop = new QueryObserver(queryClient, { queryKey: ["list"], queryFn }).subscribe(() => {});
  await expect.poll(() => answers.length).toBe(1);
  const told = queryClient.invalidateQueries({ queryKey: ["list"] });
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.("before");
  answers[1]?.("after");
  await told;
  expect(queryClient.getQueryData(["list"])).toBe("after");
  stop();
});
