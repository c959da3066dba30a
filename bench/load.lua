-- Sends the questions of a file (one a line) one after another, then again from the start. Prints one line for bench/run:
-- requests, microseconds in all, bytes, failures, and the microseconds of p50 and p99.
-- usage: wrk ... -s load.lua ADDRESS -- FILE [NAME=VALUE ...]       (headers to send)
-- With PORTS=18300,18301 in the environment, each thread uses a different one of these ports of 127.0.0.1.
local requests, last = {}, 0
local ports = {}
for number in (os.getenv("PORTS") or ""):gmatch("%d+") do
  ports[#ports + 1] = number
end

function setup(thread)
  if #ports > 0 then
    local own = table.remove(ports, 1)
    thread.addr = wrk.lookup("127.0.0.1", own)[1]
    thread:set("port", own)
  end
end

function init(arguments)
  wrk.headers["Content-Type"] = "application/json"
  if port then
    wrk.headers["Host"] = "127.0.0.1:" .. port
  end
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
