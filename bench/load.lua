-- Sends the questions of a file (one a line) one after another, then again from the start. Prints one line for bench/run:
-- requests, microseconds in all, bytes, failures, and the microseconds of p50 and p99.
-- usage: wrk ... -s load.lua ADDRESS -- FILE [NAME=VALUE ...]       (headers to send)
local requests, last = {}, 0

function init(arguments)
  wrk.headers["Content-Type"] = "application/json"
  for i = 2, #arguments do
    local name, value = arguments[i]:match("^([^=]+)=(.*)$")
    wrk.headers[name] = value
  end
  for line in io.lines(arguments[1]) do
    requests[#requests + 1] = wrk.format("POST", nil, nil, line)
  end
end

function request()
  last = last % #requests + 1
  return requests[last]
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %d %d %d %d %d %d\n", summary.requests, summary.duration, summary.bytes,
    e.connect + e.read + e.write + e.status + e.timeout, latency:percentile(50), latency:percentile(99)))
end
